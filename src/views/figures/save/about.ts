/** A saved figure's description of itself: enough to know what it shows and to reproduce it. */
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { showValue } from '../../../core/params/problem.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { currentLink } from '../../../state/link/link.ts';
import type { Figure } from '../figure.ts';
import type { PictureText } from './composeSvg.ts';

export interface About extends PictureText {
  readonly figure: FigureId;
  readonly t: number;
}

/** Always part of the caption; other parameters only if they differ from their defaults. */
const ALWAYS: ReadonlySet<keyof Params> = new Set([
  'n',
  'm',
  's',
  'ell',
  'alpha',
  'eta',
  'N',
  'seed',
]);

/** `address` is the page's URL, with or without a hash. */
export function about(figure: Figure, state: LabState, title: string, address: string): About {
  const { t, lanes, beta } = state;
  const link = linkTo(state, address);
  const runs = lanes.map(({ params, facts }) => ({
    ...params,
    inUse: facts && { alpha: facts.alpha, eta: facts.eta, r: facts.r },
  }));
  return {
    figure: figure.id,
    title,
    description: figure.summary(state),
    caption: ['Purify', `t = ${t}`, ...lanes.slice(0, 1).map(settings), ...comparison(lanes)].join(
      ' · ',
    ),
    parameters: JSON.stringify({ figure: figure.id, t, beta, runs, link }),
    t,
    link,
  };
}

/** Opens paused at the iteration shown, even if the run was playing. */
function linkTo(state: LabState, address: string): string {
  const params = state.lanes[0]?.params ?? state.params;
  return currentLink({ ...state, params, status: 'paused', runT: state.t }, address);
}

function settings({ params, facts }: Lane): string {
  const names = (Object.keys(params) as (keyof Params)[]).filter(
    (name) => ALWAYS.has(name) || params[name] !== FIELDS[name].default,
  );
  return names.map((name) => setting(name, params[name], facts)).join(', ');
}

/** The parameters in which the second run differs. */
function comparison([first, second]: readonly Lane[]): string[] {
  if (first === undefined || second === undefined) return [];
  const names = (Object.keys(second.params) as (keyof Params)[]).filter(
    (name) => second.params[name] !== first.params[name],
  );
  const differences = names.map((name) => setting(name, second.params[name], second.facts));
  return [`compared with ${differences.join(', ') || 'the same'}`];
}

function setting(name: keyof Params, value: Params[keyof Params], facts: Lane['facts']): string {
  const field = FIELDS[name];
  const inUse = facts as Partial<Record<keyof Params, unknown>> | null;
  const isPapers = value === 'paper';
  const shown = isPapers && typeof inUse?.[name] === 'number' ? short(inUse[name]) : String(value);
  if (field.kind === 'choice') return `${spaced(name)} ${shown}`;
  // the full text is in the parameters and in the link
  if (field.kind === 'text') return `${spaced(name)} ${showValue(value)}`;
  const text = value === 'infinity' ? '∞' : shown;
  return `${field.symbol} = ${text}${isPapers ? ' (the paper’s)' : ''}`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** `leftInverse` becomes `left inverse`. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
