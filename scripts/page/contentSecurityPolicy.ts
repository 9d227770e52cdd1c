/**
 * Restricts the built page to its own files, images it generates, and WebAssembly it assembles, so that no
 * link can inject code. The dev server needs more and has no policy.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // for browsers that do not know the next two
  'style-src': "'self' 'unsafe-inline'",
  'style-src-elem': "'self'",
  // KaTeX places every part of a formula with a style attribute: 844 in the article, with those of its
  // stills, and 2083 more in the proof. React needs none, as it sets styles from scripts.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The inline elements that a directive is about; they are allowed by their hashes. */
const INLINE: Readonly<Record<string, RegExp>> = {
  'script-src': /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs,
  'style-src-elem': /<style[^>]*>(.*?)<\/style>/gs,
};

/** A page in a single file has no other files, but everything they would contain. */
const SINGLE_FILE: Readonly<Record<string, string>> = {
  ...POLICY,
  'default-src': "'none'",
  'script-src': "'wasm-unsafe-eval'",
  'style-src-elem': '',
  'style-src': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'font-src': 'data:',
  'connect-src': 'data:',
  'worker-src': 'blob:',
};

const POLICIES = { hosted: POLICY, single: SINGLE_FILE };
type PageKind = keyof typeof POLICIES;

/** The policy for a page and its inline scripts and style sheets. */
export function policyFor(html: string, kind: PageKind = 'hosted'): string {
  return Object.entries(POLICIES[kind])
    .map(([what, allowed]) => [what, allowed, ...hashesIn(html, INLINE[what])].join(' '))
    .join('; ');
}

function hashesIn(html: string, elements: RegExp | undefined): string[] {
  if (elements === undefined) return [];
  return Array.from(html.matchAll(elements), ([, text = '']) => `'${hashOf(text)}'`);
}

/** Hashes a text as browsers do, which normalize line ends. */
function hashOf(inline: string): string {
  const text = inline.replace(/\r\n?/g, '\n');
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
