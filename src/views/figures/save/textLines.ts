/** Styled text, broken into lines and set as SVG: headings and captions of saved pictures. */
import { svgNode, type SvgNode } from '../../drawing/standalone/svgTree.ts';

/** A piece of text in one style; lengths in pixels. */
export interface Run {
  readonly text: string;
  readonly family: string;
  readonly size: number;
  readonly weight: string;
  readonly style: string;
  readonly colour: string;
  /** Distance below the base line. */
  readonly drop: number;
}

export type Measure = (run: Run) => number;

const LINE_HEIGHT = 1.35;
/** From the top of a line to its base line, in em. */
const BASE = 1.02;

/** Lines no wider than `width`, except for single words that are wider. */
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

/** As few lines as fit into `width`, of about equal length. */
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

/** Splits at spaces; a word may change its style in the middle, as aₜ does. */
function words(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [[]];
  for (const run of runs) {
    // breaking spaces only: the others hold a symbol together
    run.text.split(/[ \n\t]+/).forEach((text, k) => {
      if (k > 0) found.push([]);
      if (text !== '') found.at(-1)?.push({ ...run, text });
    });
  }
  return found.filter((word) => word.length > 0);
}

/** Sets lines below each other; (x, y) is the upper left corner. */
export function textBlock(lines: readonly (readonly Run[])[], x: number, y: number) {
  let height = 0;
  const nodes = lines.map((line) => {
    const size = Math.max(...line.map((run) => run.size));
    const node = svgNode('text', { x, y: y + height + BASE * size }, ...spans(line));
    height += LINE_HEIGHT * size;
    return node;
  });
  return { nodes, height };
}

function spans(line: readonly Run[]): SvgNode[] {
  let drop = 0;
  return joined(line).map((run) => {
    const down = run.drop - drop;
    drop = run.drop;
    return svgNode(
      'tspan',
      {
        'font-family': run.family,
        'font-size': run.size,
        'font-weight': run.weight,
        'font-style': run.style,
        fill: run.colour,
        ...(down === 0 ? {} : { dy: down }),
      },
      run.text,
    );
  });
}

/** Joins neighbours of equal style. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last !== undefined && haveEqualStyle(last, run))
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

function haveEqualStyle(one: Run, other: Run): boolean {
  const names = ['family', 'size', 'weight', 'style', 'colour', 'drop'] as const;
  return names.every((name) => one[name] === other[name]);
}
