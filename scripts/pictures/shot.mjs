/** What a picture of the page is of, and on which screens and in which colours it is taken. */

/** @import { Page } from '@playwright/test' */

/**
 * @typedef {object} Look
 * @property {keyof typeof SCREENS} screen
 * @property {'light' | 'dark'} scheme
 */

/**
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} link
 * @property {boolean} [moves] whether runs may play
 * @property {boolean} [scripts] whether scripts run; they do where nothing is said
 * @property {'print'} [media]
 * @property {(page: Page) => Promise<unknown>} ready resolves when it is there to be seen
 * @property {string} [whole] what is shown in full in a second picture; the page where nothing is said, '' for none
 */

/** @typedef {Subject & Look} Shot */

export const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  projector: { width: 1920, height: 1080 },
  /** What is printed on of an A4 sheet. */
  paper: { width: 718, height: 1046 },
};
export const SCHEMES = /** @type {const} */ (['light', 'dark']);
export const LONGEST_WAIT = 60_000;

/**
 * @param {readonly (keyof typeof SCREENS)[]} screens
 * @returns {Look[]}
 */
export function looksOn(screens) {
  return SCHEMES.flatMap((scheme) => screens.map((screen) => ({ scheme, screen })));
}
