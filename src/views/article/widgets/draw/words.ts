/** Compares the drawn curve with the run, in words. */
import type { Shape } from './curve.ts';

/** Maxima within this ratio count as equal. */
const ALIKE = 1.5;

/** Null if nothing was drawn. */
export function comparison(drawn: Shape | null, real: Shape): string | null {
  if (drawn === null) return null;
  const at = `your maximum is at t = ${drawn.top.t}`;
  if (drawn.rises && drawn.falls)
    return `You saw that it rises first and then falls; ${at}, ${heightText(drawn, real)}.`;
  if (drawn.rises)
    return `You saw that it rises, but it turns around; yours is highest at t = ${drawn.top.t}.`;
  if (drawn.falls) return 'Yours falls from the start. But it cannot fall: it starts at zero.';
  if (drawn.top.value <= real.top.value)
    return 'Yours stays near its start. It does rise, if only a little.';
  return 'Yours stays level.';
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
