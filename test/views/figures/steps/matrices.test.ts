import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { PURIFICATION } from '../../../../src/core/algorithms/purification/info.ts';
import { formulaText } from '../../../../src/views/figures/steps/lines.ts';
import { matricesOf } from '../../../../src/views/figures/steps/matrices.ts';
import { entryOf } from '../../../../src/views/figures/steps/painting.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const run = new Run(buildInstance(SMALL_PARAMS));
run.advance();
const frame = run.frame();
const inside = frame.inside!;
const { m, n } = frame;

describe('the matrices of a sub-step', () => {
  it('are two, of shapes that agree with their data', () => {
    for (const subStep of PURIFICATION.subSteps) {
      const matrices = matricesOf(frame, subStep);
      expect(matrices).toHaveLength(2);
      for (const { rows, columns, data } of matrices)
        expect(data).toHaveLength(rows.length * columns.length);
    }
  });

  it('show examples as columns: y = A*x* + ν there is nothing added to', () => {
    const [weights, examples] = matricesOf(frame, 'draw');
    const { AStar } = run.instance.truth;
    for (let e = 0; e < inside.count; e++)
      for (let k = 0; k < m; k++) {
        let sum = 0;
        for (let j = 0; j < n; j++) sum += AStar.data[k * n + j]! * entryOf(weights!, j, e);
        expect(entryOf(examples!, k, e)).toBeCloseTo(sum, 12);
      }
  });

  it('multiply: A† times the examples is what is decoded', () => {
    const [, examples] = matricesOf(frame, 'draw');
    const [inverse, decoded] = matricesOf(frame, 'decode');
    for (let e = 0; e < inside.count; e++)
      for (let i = 0; i < n; i++) {
        let sum = 0;
        for (let k = 0; k < m; k++) sum += entryOf(inverse!, i, k) * entryOf(examples!, k, e);
        expect(entryOf(decoded!, i, e)).toBeCloseTo(sum, 10);
      }
  });

  it('share one scale before and after the threshold', () => {
    const [before, after] = matricesOf(frame, 'threshold');
    expect(before!.top).toBe(after!.top);
    before!.data.forEach((value, k) =>
      expect(after!.data[k]).toBeCloseTo(Math.max(0, value - 0.05), 12),
    );
  });

  it('have the diagonal in its place', () => {
    const [, parts] = matricesOf(frame, 'update');
    const [, tilde] = matricesOf(frame, 'covariance');
    for (let i = 0; i < n; i++) {
      expect(entryOf(parts!, i, i)).toBe(frame.Sigma[i]);
      expect(entryOf(tilde!, i, i)).toBe(inside.SigmaTilde[i]);
    }
    expect(entryOf(parts!, 0, 2)).toBe(frame.E[2]);
    expect(formulaText(tilde!.name)).toBe('Σ̃ + Ẽ');
  });

  it('leave the frame as it is', () => {
    const E = frame.E.slice();
    matricesOf(frame, 'update');
    expect(frame.E).toEqual(E);
  });

  it('are none where the iteration cannot be looked into, but for the update’s', () => {
    const closed = { ...frame, inside: null };
    expect(matricesOf(closed, 'decode')).toEqual([]);
    expect(matricesOf(closed, 'update')).toHaveLength(2);
  });
});
