/** Figures embedded in another page: which ones, and the code that embeds them. */
import { showValue } from '../../core/params/problem.ts';
import { FIGURE_IDS, type FigureId } from '../lab/layout.ts';

export interface Embed {
  /** In the order of the link, each once. */
  readonly figures: readonly FigureId[];
  /** Whether the run can be played and stepped. */
  readonly transport: boolean;
  /** Sentences about what the link asks for and cannot have. */
  readonly problems: readonly string[];
}

/** A link with more characters is not looked at. */
const LONGEST = 1000;
const ALLOWED = `must be some of ${FIGURE_IDS.join(', ')}`;

const isFigure = (name: string): name is FigureId =>
  (FIGURE_IDS as readonly string[]).includes(name);

/**
 * The embedding that a page's address asks for before its hash, such as `?embed=error,potential&transport=off`;
 * null if it asks for none.
 */
export function readEmbed(search: string): Embed | null {
  const query = new URLSearchParams(search.slice(0, LONGEST));
  const asked = query.get('embed');
  if (asked === null) return null;
  const names = asked.split(',');
  const figures = [...new Set(names.filter(isFigure))];
  const unknown = names.filter((name) => !isFigure(name)).slice(0, 3);
  const transport = query.get('transport') ?? 'on';
  return {
    figures: figures.length > 0 ? figures : ['error'],
    transport: transport !== 'off',
    problems: [
      ...unknown.map((name) => `embed = ${showValue(name)}: ${ALLOWED}; it is left out.`),
      ...(['on', 'off'].includes(transport)
        ? []
        : [`transport = ${showValue(transport)}: must be on or off; it is on.`]),
    ],
  };
}

/** The address of an embedding. @param lab the address of the lab, with the state in its hash */
export function embedAddress(lab: string, { figures, transport }: Omit<Embed, 'problems'>): string {
  const [page = '', hash = ''] = lab.split('#');
  const query = `embed=${figures.join()}${transport ? '' : '&transport=off'}`;
  return `${page.replace(/\?.*$/s, '')}?${query}#${hash}`;
}

/** Embedded figures set their height themselves once a page listens (public/embed.html shows how). */
const FIRST_HEIGHT = 480;

export const EMBED_CODES = {
  iframe: {
    title: 'HTML',
    write: (address: string, name: string) =>
      `<iframe src="${address.replaceAll('&', '&amp;')}" title="${name}" loading="lazy" style="width: 100%; height: ${FIRST_HEIGHT}px; border: 0"></iframe>`,
  },
  markdown: {
    title: 'Markdown',
    write: (address: string, name: string) => `[${name}](${address})`,
  },
} as const satisfies Record<
  string,
  { readonly title: string; readonly write: (address: string, name: string) => string }
>;
