/** Text of several looks, broken into lines: what a heading on the page becomes in a picture. */

/** A piece of text of one look; lengths in pixels. */
export interface Run {
  readonly text: string;
  readonly family: string;
  readonly size: number;
  readonly weight: string;
  readonly style: string;
  readonly colour: string;
  /** How far below the base line it stands. */
  readonly drop: number;
}

export type Measure = (run: Run) => number;

/** Lines no wider than `width`, unless a single word is. */
export function brokenLines(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let room = 0;
  for (const word of words(runs)) {
    const wordWidth = word.reduce((sum, run) => sum + measure(run), 0);
    const line = lines.at(-1);
    const space = word[0] && { ...word[0], text: ' ' };
    if (space === undefined) continue;
    if (line !== undefined && wordWidth + measure(space) <= room) {
      line.push(space, ...word);
      room -= wordWidth + measure(space);
    } else {
      lines.push(word);
      room = width - wordWidth;
    }
  }
  return lines;
}

/** As few lines as in `width`, of about the same length. */
export function balancedLines(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const { length } = brokenLines(runs, width, measure);
  let [tooNarrow, enough] = [0, width];
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    if (brokenLines(runs, middle, measure).length > length) tooNarrow = middle;
    else enough = middle;
  }
  return brokenLines(runs, enough, measure);
}

/** What stands between spaces; a word may change its look in the middle, as aₜ does. */
function words(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [[]];
  for (const run of runs) {
    // only the spaces that break lines: others hold a symbol together
    run.text.split(/[ \n\t]+/).forEach((text, k) => {
      if (k > 0) found.push([]);
      if (text !== '') found.at(-1)?.push({ ...run, text });
    });
  }
  return found.filter((word) => word.length > 0);
}
