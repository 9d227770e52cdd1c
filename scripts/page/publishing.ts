/**
 * What a published page has beside itself: a picture and words for those who share its link, a page for each
 * chapter, which leads to it and has a title of its own, a sitemap of these, and a page for wrong addresses.
 *
 * PURIFY_SITE is the address it is published at, such as https://example.org/purify/. Sitemaps, and the
 * pictures of shared links, need whole addresses; without it there is no sitemap.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { STATIC_PAGE } from '../article/staticPage.ts';
import { sharedPicture } from './sharedPicture.ts';

const PICTURE = 'sharing.png';
const DESCRIPTION =
  'Watch non-negative matrix factorization by alternating updates recover hidden features: an article, a lab and the proof, live in the browser.';

export interface Chapter {
  readonly slug: string;
  readonly title: string;
}

/** The address of the site; null without one. */
export function readSite(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\/[^\s?#"<>]+\/$/.test(text))
    throw new Error(
      `PURIFY_SITE = ${JSON.stringify(text)}: must be an address that begins with https:// and ends with a slash.`,
    );
  return text;
}

/** The chapters of the article in the built page, in reading order. */
export function chaptersIn(html: string): Chapter[] {
  const headings = html.matchAll(
    /<section[^>]*\sdata-chapter="([\w-]+)"[^>]*>.*?<h[12][^>]*>(.*?)<\/h[12]>/gs,
  );
  return Array.from(headings, ([, slug = '', heading = '']) => ({
    slug,
    title: heading
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

/** What shows up where a link to the page is shared. */
export function sharingTags(site: string | null): HtmlTagDescriptor[] {
  const properties = {
    'og:type': 'article',
    'og:title': 'Purify: finding hidden parts in noise',
    'og:description': DESCRIPTION,
    'og:image': `${site ?? './'}${PICTURE}`,
    'og:image:alt':
      'The error matrix of a run at four times: it starts negative, turns partly positive, and fades.',
    ...(site !== null && { 'og:url': site }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      tag: 'meta',
      attrs: { property, content },
      injectTo: 'head' as const,
    })),
    {
      tag: 'meta',
      attrs: { name: 'twitter:card', content: 'summary_large_image' },
      injectTo: 'head',
    },
  ];
}

/** A page of plain text with one link. @param head more elements of its head */
function plainPage(title: string, head: string, text: string, link: string, name: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    ${head}
    <style>
      body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 Georgia, serif; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${text} <a href="${link}">${name}</a></p>
  </body>
</html>
`;
}

/** Leads to a chapter at once. */
export function chapterPage({ slug, title }: Chapter, site: string | null): string {
  const link = `../#/${slug}`;
  const head = [
    // the first one counts
    `<noscript><meta http-equiv="refresh" content="0; url=../${STATIC_PAGE}#/${slug}" /></noscript>`,
    `<meta http-equiv="refresh" content="0; url=${link}" />`,
    `<meta name="description" content="${DESCRIPTION}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${DESCRIPTION}" />`,
    `<meta property="og:image" content="${site ?? '../'}${PICTURE}" />`,
  ].join('\n    ');
  return plainPage(title, head, 'A chapter of Purify.', link, 'Read it');
}

/** Shown at any wrong address, so its link must not be relative to it. */
export function notFoundPage(site: string | null): string {
  return plainPage(
    'There is no such page',
    '<meta name="robots" content="noindex" />',
    'The address may be mistyped, or the page may have moved.',
    site ?? './',
    'Open Purify',
  );
}

export function sitemap(chapters: readonly Chapter[], site: string): string {
  const addresses = [
    site,
    site + STATIC_PAGE,
    ...chapters.map(({ slug }) => `${site}chapters/${slug}.html`),
  ];
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

export function publishing(): Plugin {
  const site = readSite(process.env.PURIFY_SITE);
  return {
    name: 'publishing',
    apply: 'build',
    transformIndexHtml: { handler: () => sharingTags(site) },
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const write = (name: string, content: string | Uint8Array) =>
        writeFileSync(path.join(dir, name), content);
      const chapters = chaptersIn(readFileSync(path.join(dir, 'index.html'), 'utf8'));
      mkdirSync(path.join(dir, 'chapters'), { recursive: true });
      for (const chapter of chapters)
        write(`chapters/${chapter.slug}.html`, chapterPage(chapter, site));
      write('404.html', notFoundPage(site));
      write(PICTURE, sharedPicture());
      if (site !== null) {
        write('sitemap.xml', sitemap(chapters, site));
        write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`);
      }
    },
  };
}
