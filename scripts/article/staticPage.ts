/**
 * The article as one page for readers without scripts, made from the built index.html: the same head and style,
 * all chapters, and every figure as a picture. It also has no scripts where the browser would run them.
 */
import type { RenderedArticle } from '../../src/views/article/static/renderArticle.tsx';
import { policyFor } from '../page/contentSecurityPolicy.ts';

/** Its name; index.html and the headings of its chapters (views/article/static/pieces.ts) lead to it. */
export const STATIC_PAGE = 'article.html';

const SCRIPTS =
  /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/gs;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const BODY = /<body>.*<\/body>/s;
/** Media conditions that hold, and never hold, on any screen. */
const ALWAYS = '(min-width:0)';
const NEVER = '(max-width:0)';

const NOTE =
  '<p class="article-static">This page needs no scripts: its figures are pictures. In <a href="./">the live version</a> they move, and you can change them.</p>';

export function staticPage(
  page: string,
  { style, whole }: Pick<RenderedArticle, 'style' | 'whole'>,
): string {
  const body = `<div id="article"><style>${style}</style>${whole.replace('</header>', `$&${NOTE}`)}</div>`;
  const html = page
    .replace(BODY, () => `<body>${body}</body>`)
    .replaceAll(SCRIPTS, '')
    .replace(POLICY, '')
    .replaceAll(/\(scripting: ?none\)/g, ALWAYS)
    .replaceAll(/\(scripting: ?enabled\)/g, NEVER);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">`;
  return html.replace('<head>', () => `<head>${policy}`);
}
