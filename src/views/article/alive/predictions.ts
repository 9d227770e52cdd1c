/** Questions before a reveal: the answer opens once something was ventured, and is remembered. */
export function keepPredictions(_article: HTMLElement): void {}
