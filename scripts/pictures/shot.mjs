/** The description of a screenshot: its subject, screen and colour scheme. */

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
 * @property {boolean} [moves] whether motion is allowed, so that runs play
 * @property {boolean} [scripts] whether scripts run; true if omitted
 * @property {'print'} [media]
 * @property {(page: Page) => Promise<unknown>} ready resolves when the subject is on the screen
 * @property {string} [whole] selector of the part that a second screenshot shows in full: the page if omitted, none if ''
 */

/** @typedef {Subject & Look} Shot */

export const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  projector: { width: 1920, height: 1080 },
  /** The printable area of an A4 sheet. */
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
