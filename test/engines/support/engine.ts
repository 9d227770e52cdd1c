/** What the scenarios need of a browser: little enough that any WebDriver can do it. */

/** A position in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that a WebDriver names differently from each other; every other key is its character. */
export const NAMED_KEYS = {
  Enter: '\uE007',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type NamedKey = keyof typeof NAMED_KEYS;

export interface Engine {
  /** The browser and its version, such as `Firefox 153.7`. */
  readonly version: string;
  /** The folder that downloaded files arrive in. */
  readonly downloads: string;
  /** Loads an address afresh, even if only its hash differs from the current one. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The browser's back button. */
  goBack(): Promise<void>;
  /** Runs a function in the page. Its argument and its result are copied as JSON. */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  movePointer(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses the pointer at one point and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  press(key: NamedKey): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
