import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyFor } from '../../../scripts/page/contentSecurityPolicy.ts';

const hash = (script: string) => createHash('sha256').update(script).digest('base64');

describe('the policy', () => {
  it('allows only the page’s own inline scripts, by their hashes', () => {
    const page = `<head><script>one()</script>
      <script type="module" crossorigin src="./main.js"></script></head>`;
    const scripts = /script-src ([^;]*);/.exec(policyFor(page))?.[1];
    expect(scripts).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash('one()')}'`);
  });

  it('hashes a script like a browser, whatever its line ends', () => {
    expect(policyFor('<script>\r\n  one()\r\n</script>')).toContain(hash('\n  one()\n'));
  });

  it('allows only the page’s own style elements, by their hashes', () => {
    const page = '<style>a{b:c}</style><p style="top:1em"></p>';
    expect(policyFor(page)).toContain(`style-src-elem 'self' 'sha256-${hash('a{b:c}')}';`);
  });

  it('never allows scripts without a hash', () => {
    expect(policyFor('<script>one()</script>')).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});
