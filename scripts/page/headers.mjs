/**
 * The headers to host the built page with. `npm run preview` sends them, the build writes them to
 * dist/_headers, which some hosts read, and the README lists them.
 */

/** @typedef {Readonly<Record<string, string>>} Headers */

/**
 * The sites that may show the page in a frame: all, as figures are made to be embedded. There is nothing
 * to steal from a reader, as the page has no accounts.
 */
const FRAME_ANCESTORS = '*';

/**
 * Headers by path; `*` stands for the rest of a path. No two rules set the same header for one path,
 * because hosts differ in which one wins.
 *
 * @type {Readonly<Record<string, Headers>>}
 */
const RULES = {
  '/*': {
    // the rest of the policy is in the page itself, but a page cannot set this directive
    'Content-Security-Policy': `frame-ancestors ${FRAME_ANCESTORS}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  },
  // names the files of the current build, so it must be asked for again
  '/': { 'Cache-Control': 'no-cache' },
  '/index.html': { 'Cache-Control': 'no-cache' },
  // the name of a file contains a hash of its content
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

/**
 * @param {string} path of an existing file, from the folder of the page: `/` or `/assets/…`
 * @returns {Headers}
 */
export function headersFor(path) {
  const matching = Object.entries(RULES).filter(([rule]) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
  );
  return Object.assign({}, ...matching.map(([, headers]) => headers));
}

/** The rules in the format of a `_headers` file. */
export function headersFile() {
  const blocks = Object.entries(RULES).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}
