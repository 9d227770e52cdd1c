/**
 * Restricts the built page to its own files, images it generates, and WebAssembly it assembles, so that no
 * link can inject code. The dev server needs more and has no policy.
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

/** The policy for a page; its inline scripts are allowed by their hashes. */
export function policyFor(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => ` '${hashOf(text)}'`);
  return Object.entries(POLICY)
    .map(([what, allowed]) => `${what} ${allowed}${what === 'script-src' ? hashes.join('') : ''}`)
    .join('; ');
}

/** Hashes a script as browsers do, which normalize line ends. */
function hashOf(script: string): string {
  const text = script.replace(/\r\n?/g, '\n');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      // after all other changes to the page
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
