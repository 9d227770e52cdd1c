/** Joins the built page and everything it needs into one HTML file, which opens without a server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { policyFor } from '../page/contentSecurityPolicy.ts';
import { root } from '../run.mjs';

const PAGE = 'index.html';
const FILE = 'purify.html';
const SHEET = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;
const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/g;
const FETCHED = /\bfetch\((['"])\.\/([^'"]+)\1/g;
/** Links to the page for readers without scripts, which is not in the file. */
const STATIC_PAGE_LINK = /<noscript>(?:(?!<\/noscript>).)*\barticle\.html\b.*?<\/noscript>/gs;
const ICON = 'favicon.svg';
const LICENCES = 'licences.txt';

/** The page with its style sheets, scripts, the files that it fetches, its icon and licences inside. @param textOf reads a file of the build */
export function joined(html: string, textOf: (file: string) => string): string {
  const licences = dataAddress('text/plain', textOf(LICENCES));
  const scripts: string[] = [];
  const page = html
    .replaceAll(STATIC_PAGE_LINK, '')
    .replaceAll(
      FETCHED,
      (_, quote: string, file: string) =>
        `fetch(${quote}${dataAddress('text/plain', textOf(file))}${quote}`,
    )
    .replaceAll(SHEET, (_, file: string) => `<style>${textOf(file)}</style>`)
    .replaceAll(SCRIPT, (_, file: string) => {
      scripts.push(withLicences(textOf(file), licences));
      return '';
    })
    .replace(`href="./${ICON}"`, () => `href="${dataAddress('image/svg+xml', textOf(ICON))}"`)
    // browsers do not follow links to data, but save them
    .replaceAll(`href="${LICENCES}"`, () => `href="${licences}" download="${LICENCES}"`);
  const [, missing] = /(?:src|href)="(\.\/[^"]*)"/.exec(page) ?? [];
  if (missing !== undefined) throw new Error(`${FILE} would need the file ${missing}`);
  const inline = scripts.map((code) => `<script type="module">${inScript(code)}</script>`);
  // at the end, so that the article is shown before the script is read
  return page.replace('</body>', () => `${inline.join('')}</body>`);
}

/** The links of components. */
function withLicences(code: string, address: string): string {
  const link = new RegExp(`href:([\`"'])${LICENCES}\\1`, 'g');
  return code.replaceAll(link, () => `href:"${address}",download:"${LICENCES}"`);
}

/** Strings and patterns of a script may contain `</script` and `<!--`, which would end it. */
function inScript(code: string): string {
  return code.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
}

function dataAddress(type: string, text: string): string {
  return `data:${type};base64,${Buffer.from(text).toString('base64')}`;
}

/** The encoding comes first, because browsers look for it in the first kilobyte. */
function withPolicy(html: string): string {
  const policy = policyFor(html, 'single');
  return html.replace(
    /<meta charset="[^"]*"[^>]*>/,
    (encoding) => `${encoding}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

export function singleFile(): Plugin {
  return {
    name: 'single-file',
    enforce: 'post',
    apply: 'build',
    config: () => ({
      build: {
        // fonts become part of the style sheet
        assetsInlineLimit: () => true,
        cssCodeSplit: false,
        modulePreload: false,
        copyPublicDir: false,
        reportCompressedSize: true,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      },
    }),
    generateBundle: {
      // after Vite has completed the scripts
      order: 'post',
      handler(_, bundle) {
        const textOf = (file: string) => {
          const part = bundle[file];
          if (part?.type === 'chunk') return part.code;
          if (part !== undefined) return Buffer.from(part.source).toString();
          return readFileSync(path.join(root, 'public', file), 'utf8');
        };
        const source = withPolicy(joined(textOf(PAGE), textOf));
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
