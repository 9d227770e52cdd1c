/**
 * Figures as a page has them: the frame is there from the start, what draws in it may have to be
 * fetched first. A page of many figures need not wait for those that nobody sees yet.
 */
import type { Figure, FigureFrame } from './figure.ts';

export interface ShelvedFigure {
  readonly frame: FigureFrame;
  /** The whole of it, once it is there. */
  readonly get: () => Figure | null;
  /** Fetches it once, however often it is asked for; what failed is tried anew. */
  readonly fetch: () => Promise<Figure>;
  /** Tells when it has come; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** One that came with the page. */
export function alreadyThere(figure: Figure): ShelvedFigure {
  return {
    frame: figure,
    get: () => figure,
    fetch: () => Promise.resolve(figure),
    subscribe: () => () => {},
  };
}

/** One that is fetched when it is asked for. */
export function fetchedLater(frame: FigureFrame, load: () => Promise<Figure>): ShelvedFigure {
  let there: Figure | null = null;
  let underway: Promise<Figure> | null = null;
  const listeners = new Set<() => void>();

  async function fetch(): Promise<Figure> {
    try {
      there = await load();
    } catch (error) {
      underway = null;
      throw error;
    }
    for (const listener of listeners) listener();
    return there;
  }
  return {
    frame,
    get: () => there,
    fetch: () => (underway ??= fetch()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
