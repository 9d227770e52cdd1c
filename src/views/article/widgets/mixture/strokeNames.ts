/** Where each stroke of the display lies, in the order of core/model/families/segments.ts. */
export const STROKE_NAMES: readonly string[] = [
  'left side, upper half',
  'right side, lower half',
  'right side, upper half',
  'left side, lower half',
  'top bar, left half',
  'top bar, right half',
  'bottom bar, left half',
  'bottom bar, right half',
  'middle bar, left half',
  'middle bar, right half',
  'centre post, upper half',
  'centre post, lower half',
  'diagonal from the upper left',
  'diagonal from the upper right',
  'diagonal from the lower left',
  'diagonal from the lower right',
];
