import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAPTION_LINE,
  colourBar,
  MARGIN,
  markAt,
  outlines,
  rowLine,
  stepsGeometry,
} from '../../../../src/views/figures/steps/geometry.ts';
import type { ShownMatrix, Side } from '../../../../src/views/figures/steps/matrices.ts';

const LINES = 5;
const CAPTION = 'Of 24 × 12 decoded values 230 were at or below α = 0.05 and became 0.';

function shown(rows: Side, columns: Side): ShownMatrix {
  return {
    name: ['M'],
    description: 'in terms of the features',
    rows,
    columns,
    data: new Float64Array(rows.length * columns.length),
    transposed: false,
    top: 2,
  };
}

const input = fc
  .record({
    width: fc.integer({ min: 320, max: 1800 }),
    height: fc.integer({ min: 230, max: 900 }),
    n: fc.integer({ min: 2, max: 100 }),
    extra: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 1, max: 24 }),
    lanes: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ width, height, n, extra, count, lanes }) => {
    const features: Side = { length: n, of: 'features' };
    const entries: Side = { length: n + extra, of: 'entries' };
    const examples: Side = { length: count, of: 'examples' };
    const pairs = [
      [shown(entries, features), shown(features, features)],
      [shown(features, entries), shown(features, examples)],
    ];
    return { width, height, pairs, runs: lanes };
  });

interface Given {
  readonly width: number;
  readonly height: number;
  readonly pairs: readonly ShownMatrix[][];
  readonly runs: number;
}

function placed({ width, height, pairs, runs }: Given) {
  return pairs.map((matrices) =>
    stepsGeometry(
      { width, height },
      LINES,
      Array.from({ length: runs }, () => ({ matrices, caption: CAPTION })),
    ),
  );
}

/** The lines that are drawn: all of them, or the completed one above the matrices. */
function linesOf({ kind, lines }: ReturnType<typeof stepsGeometry>, given: Given) {
  return kind === 'list' ? lines : [rowLine(given, LINES)];
}

describe('the figure of sub-steps', () => {
  it('keeps lines, matrices, colour scales and captions inside the drawing', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { width, height } = given;
        for (const geometry of placed(given)) {
          const { runs } = geometry;
          for (const line of linesOf(geometry, given))
            expect(line.y + line.height).toBeLessThanOrEqual(height + 0.5);
          for (const { matrices, caption } of runs) {
            for (const place of matrices) {
              expect(place.x).toBeGreaterThanOrEqual(MARGIN.left);
              expect(place.x + place.width).toBeLessThanOrEqual(width + 0.5);
              expect(colourBar(place).box.y + 22).toBeLessThanOrEqual(height);
            }
            if (caption.lines.length > 0)
              expect(caption.y + CAPTION_LINE * (caption.lines.length - 1)).toBeLessThanOrEqual(
                height,
              );
          }
        }
      }),
    );
  });

  it('does not let matrices overlap the lines or each other', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const geometry of placed(given)) {
          const { runs } = geometry;
          const box = linesOf(geometry, given).at(-1)!;
          const matrices = runs.flatMap((run) => run.matrices);
          matrices.forEach(({ x, y, width }, k) => {
            const besides = x > box.width || y - MARGIN.above >= box.y + box.height;
            expect(besides).toBe(true);
            const next = matrices[k + 1];
            if (next !== undefined)
              expect(x + width).toBeLessThanOrEqual(next.x - MARGIN.left + 0.5);
          });
        }
      }),
    );
  });

  it('never uses more pixels than there are entries or screen pixels', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { runs } of placed(given))
          for (const { matrix, pixels, width, height } of runs[0]!.matrices) {
            expect(pixels.columns).toBeLessThanOrEqual(
              Math.min(matrix.columns.length, Math.ceil(width)),
            );
            expect(pixels.rows).toBeLessThanOrEqual(
              Math.min(matrix.rows.length, Math.ceil(height)),
            );
            expect(pixels.columns * pixels.rows).toBeGreaterThan(0);
          }
      }),
    );
  });

  it('lists all lines beside the matrices of one run, and has a row for two', () => {
    const kindAt = (width: number, runs: number) =>
      placed({ width, height: 340, pairs: [[]], runs })[0]!.kind;
    expect(kindAt(600, 1)).toBe('list');
    expect(kindAt(600, 2)).toBe('row');
    expect(kindAt(366, 1)).toBe('row');
    expect(kindAt(1250, 2)).toBe('list');
  });
});

describe('the caption', () => {
  const [captioned] = placed({
    width: 502,
    height: 400,
    pairs: [
      [
        shown({ length: 12, of: 'entries' }, { length: 6, of: 'features' }),
        shown({ length: 6, of: 'features' }, { length: 6, of: 'features' }),
      ],
    ],
    runs: 1,
  });

  it('is below the lines if there is room, and leaves the matrices all the height', () => {
    const { lines, runs } = captioned!;
    const [list] = lines.slice(-1);
    const { caption, matrices } = runs[0]!;
    expect(caption.lines.join(' ')).toBe(CAPTION);
    expect(caption.x).toBeLessThan(list!.width);
    expect(caption.y).toBeGreaterThan(list!.y + list!.height);
    // the tall matrix fills the width that it may have
    expect(matrices[0]!.height).toBeGreaterThan(230);
  });

  it('is below the matrices otherwise', () => {
    const [low] = placed({
      width: 502,
      height: 300,
      pairs: [captioned!.runs[0]!.matrices.map(({ matrix }) => matrix)],
      runs: 1,
    });
    const { caption, matrices } = low!.runs[0]!;
    expect(caption.x).toBeGreaterThan(low!.lines[0]!.width);
    expect(caption.y).toBeGreaterThan(matrices[0]!.y + matrices[0]!.height);
  });
});

describe('the colour scale of a matrix', () => {
  it('has zero in the middle and a square-root scale to either side', () => {
    const [geometry] = placed({
      width: 560,
      height: 340,
      pairs: [[shown({ length: 4, of: 'features' }, { length: 4, of: 'features' })]],
      runs: 1,
    });
    const { box, positionOf, ticks } = colourBar(geometry!.runs[0]!.matrices[0]!);
    const middle = box.x + box.width / 2;
    expect(positionOf(0)).toBeCloseTo(middle);
    expect(positionOf(0.5) - middle).toBeCloseTo(box.width / 4);
    expect(positionOf(-0.5) - middle).toBeCloseTo(-box.width / 4);
    expect(ticks.map(({ position }) => position)).toEqual([box.x, middle, box.x + box.width]);
  });
});

describe('pointing at a matrix', () => {
  const features: Side = { length: 6, of: 'features' };
  const entries: Side = { length: 9, of: 'entries' };
  const examples: Side = { length: 5, of: 'examples' };
  const place = (matrix: ShownMatrix) =>
    placed({ width: 560, height: 340, pairs: [[matrix]], runs: 1 })[0]!.runs[0]!.matrices[0]!;

  it('finds the pair or the feature whose outline contains the point', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          shown(features, features),
          shown(entries, features),
          shown(features, examples),
        ),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (matrix, across, down) => {
          const at = place(matrix);
          const [x, y] = [at.x + across * at.width, at.y + down * at.height];
          const mark = markAt([at], x, y)!;
          const [outline] = outlines(at, mark);
          expect(x).toBeGreaterThanOrEqual(outline!.x - 1e-6);
          expect(x).toBeLessThanOrEqual(outline!.x + outline!.width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(outline!.y - 1e-6);
          expect(y).toBeLessThanOrEqual(outline!.y + outline!.height + 1e-6);
        },
      ),
    );
  });

  it('finds nothing outside a matrix, or in a matrix without features', () => {
    const at = place(shown(features, features));
    expect(markAt([at], at.x - 5, at.y)).toBeNull();
    const y = place(shown(entries, examples));
    expect(markAt([y], y.x + 5, y.y + 5)).toBeNull();
    expect(outlines(y, { i: 0, j: null })).toEqual([]);
  });

  it('does not outline features that a smaller run does not have', () => {
    expect(outlines(place(shown(features, features)), { i: 7, j: null })).toEqual([]);
    expect(outlines(place(shown(entries, features)), { i: 1, j: 7 })).toHaveLength(1);
  });
});
