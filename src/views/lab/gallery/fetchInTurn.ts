import type { LazyFigure } from '../../figures/lazyFigure.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Fetches the figures that are not there yet, each in an idle moment of its own: all in one would be
 * a long task. Returns what calls off the rest.
 */
export function fetchInTurn(figures: readonly LazyFigure[]): () => void {
  const missing = figures.filter(({ get }) => get() === null);
  let isOver = false;
  let callOff = () => {};

  function next(): void {
    const figure = missing.shift();
    if (isOver || figure === undefined) return;
    callOff = whenIdle(() => {
      // what does not come now is asked for again, and spoken of, once its panel is on the screen
      void figure.load().then(next, next);
    });
  }
  next();
  return () => {
    isOver = true;
    callOff();
  };
}
