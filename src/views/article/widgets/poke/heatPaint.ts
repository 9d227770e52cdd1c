/** The colour of an entry on a scale of ±top, as CSS: it follows the page's scheme by itself. */

/** The last --heat-plus-n and --heat-minus-n of styles/tokens.css. */
const DEEPEST = 4;

export function heatPaint(value: number, top: number): string {
  const hue = value < 0 ? 'minus' : 'plus';
  const depth = Math.min(1, Math.abs(value) / top) * DEEPEST;
  const below = Math.min(DEEPEST - 1, Math.floor(depth));
  const share = Math.round((depth - below) * 1000) / 10;
  if (share === 0) return colourAt(hue, below);
  return `color-mix(in lab, ${colourAt(hue, below + 1)} ${share}%, ${colourAt(hue, below)})`;
}

function colourAt(hue: 'plus' | 'minus', level: number): string {
  return level === 0 ? 'var(--heat-zero)' : `var(--heat-${hue}-${level})`;
}
