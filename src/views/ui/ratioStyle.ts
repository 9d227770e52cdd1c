import type { CSSProperties } from 'react';

/** A share 0 … 1 handed to the style sheet, which knows the lengths it applies to. */
export function ratioStyle(property: `--${string}`, ratio: number): CSSProperties {
  return { [property]: String(ratio) } as CSSProperties;
}
