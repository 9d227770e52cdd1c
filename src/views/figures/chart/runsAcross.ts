/** Runs narrower than this, in CSS pixels, stand one below the other. */
const LEAST_PANEL = 205;

/** How many of the runs stand side by side: all, or one. */
export function runsAcross(width: number, runs: number): number {
  return runs > 1 && width / runs >= LEAST_PANEL ? runs : 1;
}
