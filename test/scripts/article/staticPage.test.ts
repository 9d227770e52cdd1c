import { describe, expect, it } from 'vitest';
import { staticPage } from '../../../scripts/article/staticPage.ts';

const PAGE = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="old"><title>T</title>
<noscript><meta http-equiv="refresh" content="0; url=article.html"></noscript>
<script>first()</script><script type="module" src="./a.js"></script><link rel="modulepreload" href="./b.js">
<style>@media (scripting:none){a{b:c}}@media screen and (scripting: enabled){d{e:f}}</style></head>
<body><div id="article">opening</div><div id="root">Loading</div></body></html>`;
const html = staticPage(PAGE, { style: 'x{y:z}', whole: '<header>top</header><main>all</main>' });

describe('the page without scripts', () => {
  it('has the head and the style of the page, and the whole article', () => {
    expect(html).toContain('<title>T</title>');
    expect(html).toContain('<style>x{y:z}</style>');
    expect(html).toMatch(
      /<header>top<\/header><p class="article-static">.*<a href=".\/">.*<main>all<\/main>/,
    );
    expect(html).not.toMatch(/opening|Loading/);
  });

  it('has no scripts, and does not lead to itself', () => {
    expect(html).not.toMatch(/<script|modulepreload|noscript|refresh/);
  });

  it('looks as without scripts in every browser', () => {
    expect(html).toContain('@media (min-width:0){a{b:c}}@media screen and (max-width:0){d{e:f}}');
  });

  it('has a policy of its own', () => {
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(html).toMatch(
      /<head><meta http-equiv="Content-Security-Policy" content="default-src 'self';[^"]* 'sha256-/,
    );
    expect(html).not.toContain('content="old"');
  });
});
