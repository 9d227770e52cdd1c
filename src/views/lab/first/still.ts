/**
 * The lab as it opens, drawn when the page is built (scripts/page/labStill.ts). Empty elsewhere: then the lab
 * waits for React.
 */

export const LAB_STILL: string = '';

/** The style sheets of the lab, joined. */
export const LAB_STYLES: string = '';
