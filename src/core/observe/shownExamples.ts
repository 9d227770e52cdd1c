/** A few examples of an iteration, written out for display; all else is summed over all examples. */

/** More could not be told apart on a page. */
const MOST_SHOWN = 24;

export class ShownExamples {
  readonly capacity: number;
  count = 0;
  /** One example per row: x*, A†y and x (capacity×n), ν (capacity×m). */
  readonly xStar: Float64Array;
  readonly nu: Float64Array;
  readonly preActivation: Float64Array;
  readonly x: Float64Array;

  constructor(m: number, n: number, capacity = MOST_SHOWN) {
    this.capacity = capacity;
    this.xStar = new Float64Array(capacity * n);
    this.nu = new Float64Array(capacity * m);
    this.preActivation = new Float64Array(capacity * n);
    this.x = new Float64Array(capacity * n);
  }
}
