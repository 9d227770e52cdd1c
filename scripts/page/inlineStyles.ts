/**
 * Writes the page's style sheet into the page: nothing can be painted without it, and a separate request
 * would cost a round trip. Its link stays but is disabled, so it is never loaded: lazily loaded modules
 * look for the link by its URL and would otherwise load the sheet again.
 */
import path from 'node:path/posix';
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;
/** URLs in a sheet are relative to the sheet. */
const ADDRESS = /url\((["']?)(?!data:|#|\/|\w+:)([^"')]+)\1\)/g;

export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(SHEET, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') return link;
          delete bundle[file];
          const text = fromFolder(String(sheet.source), path.dirname(file));
          return `<style>${text}</style>${link.replace('<link', '<link disabled')}`;
        }),
    },
  };
}

/** A sheet's text with its URLs rewritten for the page, one level above its folder. */
export function fromFolder(sheet: string, folder: string): string {
  return sheet.replaceAll(
    ADDRESS,
    (_, quote: string, address: string) => `url(${quote}./${path.join(folder, address)}${quote})`,
  );
}
