/**
 * Colours as every program that reads SVG knows them: a browser's computed `rgba(…)` or
 * `color(srgb …)` as `rgb(…)` and an opacity of its own.
 */

export interface Paint {
  /** `rgb(…)`, `none`, or what was said when it is no such colour: `url(#…)`, a keyword. */
  readonly colour: string;
  readonly opacity: number;
}

export function plainPaint(computed: string, opacity = 1): Paint {
  const channels = rgbChannels(computed);
  if (channels === null) return { colour: computed, opacity };
  const [red, green, blue, alpha] = channels;
  if (alpha === 0) return { colour: 'none', opacity: 1 };
  return { colour: `rgb(${red}, ${green}, ${blue})`, opacity: alpha * opacity };
}

/** Three channels from 0 to 255 and alpha; null for what is not written in red, green and blue. */
function rgbChannels(computed: string): [number, number, number, number] | null {
  const [, name, inside = ''] = /^(rgba?|color)\((.*)\)$/.exec(computed.trim()) ?? [];
  if (name === undefined || (name === 'color' && !inside.startsWith('srgb '))) return null;
  const numbers =
    inside
      .replace('srgb', '')
      .match(/[\d.e-]+/g)
      ?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers.map((value, k) =>
    k === 3 ? value : Math.round(name === 'color' ? 255 * value : value),
  );
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [red, green, blue, alpha];
}
