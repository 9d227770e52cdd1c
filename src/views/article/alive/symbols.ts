/** Symbols: pointing at one tells its meaning and marks it wherever it stands in its chapter. */
export function enliveSymbols(_article: HTMLElement): void {}
