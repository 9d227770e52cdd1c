import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { PURIFICATION } from '../../../../src/core/algorithms/purification/info.ts';
import { divergingLevel } from '../../../../src/views/figures/chart/diverging.ts';
import { formulaText } from '../../../../src/views/pair/formula.ts';
import {
  entryOf,
  matricesOf,
  paintMatrix,
  type ShownMatrix,
} from '../../../../src/views/figures/steps/matrices.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const run = new Run(buildInstance(SMALL_PARAMS));
run.advance();
const frame = run.frame();
const inside = frame.inside!;
const { m, n } = frame;

describe('the matrices of a sub-step', () => {
  it('are two, with shapes that match their data', () => {
    for (const subStep of PURIFICATION.subSteps) {
      const matrices = matricesOf(frame, subStep, SMALL_PARAMS);
      expect(matrices).toHaveLength(2);
      for (const { rows, columns, data } of matrices)
        expect(data).toHaveLength(rows.length * columns.length);
    }
  });

  it('show examples as columns: y = A*x* without noise', () => {
    const [weights, examples] = matricesOf(frame, 'draw', SMALL_PARAMS);
    const { AStar } = run.instance.truth;
    for (let e = 0; e < inside.count; e++)
      for (let k = 0; k < m; k++) {
        let sum = 0;
        for (let j = 0; j < n; j++) sum += AStar.data[k * n + j]! * entryOf(weights!, j, e);
        expect(entryOf(examples!, k, e)).toBeCloseTo(sum, 12);
      }
  });

  it('multiply: A† times the examples gives the decoded values', () => {
    const [, examples] = matricesOf(frame, 'draw', SMALL_PARAMS);
    const [inverse, decoded] = matricesOf(frame, 'decode', SMALL_PARAMS);
    for (let e = 0; e < inside.count; e++)
      for (let i = 0; i < n; i++) {
        let sum = 0;
        for (let k = 0; k < m; k++) sum += entryOf(inverse!, i, k) * entryOf(examples!, k, e);
        expect(entryOf(decoded!, i, e)).toBeCloseTo(sum, 10);
      }
  });

  it('share one colour scale before and after the threshold', () => {
    const [before, after] = matricesOf(frame, 'threshold', SMALL_PARAMS);
    expect(before!.top).toBe(after!.top);
    before!.data.forEach((value, k) =>
      expect(after!.data[k]).toBeCloseTo(Math.max(0, value - 0.05), 12),
    );
  });

  it('include the diagonal', () => {
    const [, parts] = matricesOf(frame, 'update', SMALL_PARAMS);
    const [, tilde] = matricesOf(frame, 'covariance', SMALL_PARAMS);
    for (let i = 0; i < n; i++) {
      expect(entryOf(parts!, i, i)).toBe(frame.Sigma[i]);
      expect(entryOf(tilde!, i, i)).toBe(inside.SigmaTilde[i]);
    }
    expect(entryOf(parts!, 0, 2)).toBe(frame.E[2]);
    expect(formulaText(tilde!.name)).toBe('Σ̃ + Ẽ');
  });

  it('do not change the frame', () => {
    const E = frame.E.slice();
    matricesOf(frame, 'update', SMALL_PARAMS);
    expect(frame.E).toEqual(E);
  });

  it('are missing if the iteration cannot be observed, except for the update', () => {
    const withoutInside = { ...frame, inside: null };
    expect(matricesOf(withoutInside, 'decode', SMALL_PARAMS)).toEqual([]);
    expect(matricesOf(withoutInside, 'update', SMALL_PARAMS)).toHaveLength(2);
  });
});

/** A colour table in which every level is its own colour. */
const table = Uint32Array.from({ length: 511 }, (_, level) => level);

const matrix: fc.Arbitrary<ShownMatrix> = fc
  .record({
    rows: fc.integer({ min: 1, max: 12 }),
    columns: fc.integer({ min: 1, max: 12 }),
    transposed: fc.boolean(),
  })
  .chain(({ rows, columns, transposed }) =>
    fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), {
        minLength: rows * columns,
        maxLength: rows * columns,
      })
      .map((values) => ({
        name: ['M'],
        description: '',
        rows: { length: rows, of: 'entries' as const },
        columns: { length: columns, of: 'features' as const },
        data: Float64Array.from(values),
        transposed,
        top: 1,
      })),
  );

function painted(shown: ShownMatrix, rows: number, columns: number): Uint32Array {
  const pixels = new Uint8ClampedArray(rows * columns * 4);
  paintMatrix(pixels, shown, { rows, columns }, table);
  return new Uint32Array(pixels.buffer);
}

describe('painting a matrix', () => {
  it('gives every entry a pixel if there is room', () => {
    fc.assert(
      fc.property(matrix, (shown) => {
        const [rows, columns] = [shown.rows.length, shown.columns.length];
        const pixels = painted(shown, rows, columns);
        for (let i = 0; i < rows; i++)
          for (let j = 0; j < columns; j++)
            expect(pixels[i * columns + j]).toBe(divergingLevel(entryOf(shown, i, j), 1));
      }),
    );
  });

  it('keeps the largest entry if there is not enough room', () => {
    fc.assert(
      fc.property(
        matrix,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (shown, p, q) => {
          const [rows, columns] = [
            Math.min(p, shown.rows.length),
            Math.min(q, shown.columns.length),
          ];
          const depth = (level: number) => Math.abs(level - 255);
          const deepest = Math.max(...Array.from(painted(shown, rows, columns), depth));
          const largest = Math.max(...Array.from(shown.data, (v) => depth(divergingLevel(v, 1))));
          expect(deepest).toBe(largest);
        },
      ),
    );
  });
});
