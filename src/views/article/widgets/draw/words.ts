/** What is said of the curve that was drawn, once the real one is there. */
import type { Shape } from './shape.ts';

/** Tops this near to each other, as a ratio, are as high as each other. */
const ALIKE = 1.5;

/** The reader's curve held against the real one; null where nothing was drawn. */
export function comparison(drawn: Shape | null, real: Shape): string | null {
  if (drawn === null) return null;
  const at = `your top is at t = ${drawn.top.t}`;
  if (drawn.rises && drawn.falls)
    return `You saw that it rises first and falls later; ${at}, ${heightText(drawn, real)}.`;
  if (drawn.rises)
    return `You saw that it rises; but it turns round, and yours is highest at t = ${drawn.top.t}.`;
  if (drawn.falls)
    return 'You had it fall from the start. But it has nowhere to fall from: it starts at zero.';
  if (drawn.top.value <= real.top.value)
    return 'You had it stay about where it starts. It leaves, if not by much.';
  return 'You had it stay level.';
}

function heightText(drawn: Shape, real: Shape): string {
  const ratio = drawn.top.value / real.top.value;
  if (ratio > ALIKE) return `${timesText(ratio)} as high as the real one`;
  if (ratio < 1 / ALIKE) return `and the real one is ${timesText(1 / ratio)} as high`;
  return 'about as high as the real one';
}

function timesText(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'many times';
  return `${ratio < 3 ? Number(ratio.toFixed(1)) : Math.round(ratio)} times`;
}
