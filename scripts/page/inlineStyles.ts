/**
 * Writes the page's style sheet into the page: nothing can be painted without it, and to ask for it
 * apart would take a way to the server and back. Its link stays, disabled and so never followed:
 * scripts that come later look by its address whether the sheet is there, and fetch it where it is not.
 */
import path from 'node:path/posix';
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;
/** Addresses in a sheet are relative to where it lies. */
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

/** The sheet of a folder as it reads one level up, in the page. */
export function fromFolder(sheet: string, folder: string): string {
  return sheet.replaceAll(
    ADDRESS,
    (_, quote: string, address: string) => `url(${quote}./${path.join(folder, address)}${quote})`,
  );
}
