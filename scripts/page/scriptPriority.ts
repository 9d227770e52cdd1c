/**
 * Loads the page's script with low priority. The article is read without it, so it must not take
 * bandwidth from the page itself and its font.
 */
import type { Plugin } from 'vite';

const MODULE = /<script type="module"(?=[^>]* src=)/g;

export function scriptPriority(): Plugin {
  return {
    name: 'script-priority',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLowPriority },
  };
}

export function withLowPriority(html: string): string {
  return html.replaceAll(MODULE, '$& fetchpriority="low"');
}
