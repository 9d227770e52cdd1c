import { svgNode } from './svgNode.ts';
import type { Run } from './textLines.ts';

const LINE_HEIGHT = 1.35;
/** Where the base line is in a line, from its top. */
const BASE = 1.02;

interface TextBlock {
  readonly nodes: readonly SVGElement[];
  readonly height: number;
}

/** Lines of text below each other as SVG, from the left upper corner (x, y). */
export function textBlock(lines: readonly (readonly Run[])[], x: number, y: number): TextBlock {
  let height = 0;
  const nodes = lines.map((line) => {
    const size = Math.max(...line.map((run) => run.size));
    const node = svgNode('text', { x, y: y + height + BASE * size }, ...pieces(line));
    height += LINE_HEIGHT * size;
    return node;
  });
  return { nodes, height };
}

function pieces(line: readonly Run[]): SVGElement[] {
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

/** Neighbours of the same look as one. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last !== undefined && sameLook(last, run))
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

function sameLook(one: Run, other: Run): boolean {
  const names = ['family', 'size', 'weight', 'style', 'colour', 'drop'] as const;
  return names.every((name) => one[name] === other[name]);
}
