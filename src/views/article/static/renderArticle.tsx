/** The article as HTML, for Vite to write into the page (scripts/article/pagePlugin.ts). */
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from './Article.tsx';
import { CHAPTERS } from './chapters.ts';
import { type Recordings, RecordingsContext } from './diagram/Diagram.tsx';
import { divided, piecesFile } from './pieces.ts';
import { allStills, type Stills } from './still/allStills.tsx';
import { SCHEME_STYLE } from './still/schemeTokens.ts';
import { StillsContext } from './stills.tsx';
import { symbolRules } from './symbols.tsx';

export interface RenderedArticle {
  /** Generated CSS. */
  readonly style: string;
  /** The opening, and the headings of the other chapters. */
  readonly html: string;
  /** The contents of the other chapters, and the pictures of their stills. */
  readonly chapters: string;
  /** All of it as one page that needs no scripts. */
  readonly whole: string;
  /** The names of the chapters in addresses. */
  readonly slugs: readonly string[];
}

/** Cached, because Vite renders the page on every visit; a change of the sources reloads this module. */
let stills: Promise<Stills> | null = null;

/** @param recordings of the worked diagrams */
export async function renderArticle(recordings: Recordings): Promise<RenderedArticle> {
  stills ??= allStills();
  const { pictures, ...drawn } = await stills;
  const article = renderToStaticMarkup(
    <StillsContext value={drawn}>
      <RecordingsContext value={recordings}>
        <Article />
      </RecordingsContext>
    </StillsContext>,
  );
  const whole = withFigureCounts(article);
  const { html, pieces } = divided(whole);
  const morePictures = {
    place: ARTICLE,
    depth: 0,
    html: `<noscript>${pictures.others}</noscript>`,
  };
  return {
    style: SCHEME_STYLE + symbolRules(),
    html: html + pictures.begins,
    chapters: piecesFile([...pieces, morePictures]),
    whole: withoutScripts(whole + pictures.begins + pictures.others),
    slugs: CHAPTERS.map(({ slug }) => slug),
  };
}

/** The element of index.html with the article. */
const ARTICLE = 'article';

/** The contents of noscript in place, and links to the other pages of the program, which open it. */
function withoutScripts(html: string): string {
  const addresses = new Set(['#/', ...CHAPTERS.map(({ slug }) => `#/${slug}`)]);
  return html
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/ href="(#\/[^"]*)"/g, (link, address: string) =>
      addresses.has(address) ? link : ` href="./${address}"`,
    );
}

const CHAPTER = /<section class="chapter(?:(?!<section class="chapter)[\s\S])*/g;
const FIGURE = /<figure class="slot"/g;

/**
 * Notes each chapter's number of figures, from which chapter.css estimates its height before it is laid
 * out: figures account for most of the difference between chapters.
 */
function withFigureCounts(html: string): string {
  return html.replaceAll(CHAPTER, (chapter) => {
    const figures = chapter.match(FIGURE)?.length ?? 0;
    return chapter.replace('<section', `<section style="--figures:${figures}"`);
  });
}
