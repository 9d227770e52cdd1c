import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersFile, headersFor } from '../../../scripts/page/headers.mjs';

describe('the hosting headers', () => {
  it.each(['/', '/index.html', '/assets/page-1a2b.js', '/licences.txt'])(
    'let %s neither be framed by other sites nor be taken for another type',
    (path) => {
      expect(headersFor(path)).toMatchObject({
        'Content-Security-Policy': 'frame-ancestors *',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      });
    },
  );

  it('cache hashed files forever, and ask for the page again', () => {
    expect(headersFor('/assets/page-1a2b.js')['Cache-Control']).toContain('immutable');
    for (const path of ['/', '/index.html'])
      expect(headersFor(path)['Cache-Control']).toBe('no-cache');
    expect(headersFor('/favicon.svg')).not.toHaveProperty('Cache-Control');
  });

  it('set each header in one rule only, as hosts differ in which rule wins', () => {
    const everywhere = headersFile().split('\n/')[0]!;
    expect(everywhere).not.toContain('Cache-Control');
  });

  it('are listed in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme).toContain(`\`\`\`\n${headersFile()}\`\`\``);
  });
});
