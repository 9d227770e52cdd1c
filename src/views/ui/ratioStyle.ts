import type { CSSProperties } from 'react';

/** Passes a share 0 … 1 to the style sheet as a custom property. */
export function ratioStyle(property: `--${string}`, ratio: number): CSSProperties {
  return { [property]: String(ratio) } as CSSProperties;
}
