/** The entries of licences.txt, one for each package in the built page (`licences.ts`). */

/** The line above each entry. */
export const RULE = '-'.repeat(80);

/**
 * @param {string} text of a licences file
 * @returns {string[]} the names of its packages
 */
export function shippedNames(text) {
  return Array.from(text.matchAll(/^-{80}\n(\S+) /gm), ([, name = '']) => name);
}
