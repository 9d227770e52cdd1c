/**
 * What the built page may load: its own files, pictures it makes itself, and WebAssembly that it
 * assembles. Whatever a link may smuggle in, it is not run. (The dev server needs more.)
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** The policy for a page: scripts that are written in the page itself are known by their hashes. */
export function policyFor(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => ` '${hashOf(text)}'`);
  return Object.entries(POLICY)
    .map(([what, allowed]) => `${what} ${allowed}${what === 'script-src' ? hashes.join('') : ''}`)
    .join('; ');
}

/** As browsers take it, which know one kind of line end only. */
function hashOf(script: string): string {
  const text = script.replace(/\r\n?/g, '\n');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      // when nothing else changes the page any more
      order: 'post',
      handler: (html) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(html) },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
