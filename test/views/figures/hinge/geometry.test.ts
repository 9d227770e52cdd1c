import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hingeGeometry,
  type HingeRun,
  pairAt,
  symmetricAxis,
} from '../../../../src/views/figures/hinge/geometry.ts';

const space = { width: 560, height: 420, lines: 1 };
const value = fc.double({ min: -1, max: 1, noNaN: true });

/** A run with random entries off the diagonals. */
const anyRun: fc.Arbitrary<HingeRun> = fc
  .integer({ min: 2, max: 12 })
  .chain((n) =>
    fc
      .tuple(
        fc.array(value, { minLength: n * n, maxLength: n * n }),
        fc.array(value, { minLength: n * n, maxLength: n * n }),
      )
      .map(([E, push]) => ({ n, E: offDiagonal(E, n), push: offDiagonal(push, n) })),
  );

function offDiagonal(values: readonly number[], n: number): Float64Array {
  return Float64Array.from(values, (entry, k) => (k % (n + 1) === 0 ? 0 : entry));
}

describe('the points', () => {
  it('are inside the axes, one for every pair, at its entry (i, j) and push (j, i)', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const { clouds, left, right, top, bottom, entries, pushes } = hingeGeometry([run], space);
        const { x, y } = clouds[0]!;
        const { n } = run;
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            const k = i * n + j;
            if (i === j) {
              expect(x[k]).toBeNaN();
              continue;
            }
            expect(x[k]).toBeCloseTo(entries.place(run.E[k]!), 2);
            expect(y[k]).toBeCloseTo(pushes.place(run.push[j * n + i]!), 2);
            expect(x[k]).toBeGreaterThanOrEqual(left - 0.01);
            expect(x[k]).toBeLessThanOrEqual(right + 0.01);
            expect(y[k]).toBeGreaterThanOrEqual(top - 0.01);
            expect(y[k]).toBeLessThanOrEqual(bottom + 0.01);
          }
      }),
    );
  });

  it('are flat if pushes are smaller than the entries', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const { entries, pushes } = hingeGeometry([run], space);
        expect(pushes.top).toBeGreaterThanOrEqual(entries.top);
      }),
    );
  });

  it('share their axes between runs', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (one, other) => {
        const both = hingeGeometry([one, other], space);
        const alone = hingeGeometry([one], space);
        expect(both.clouds).toHaveLength(2);
        expect(both.entries.top).toBeGreaterThanOrEqual(alone.entries.top);
      }),
    );
  });
});

describe('pointing', () => {
  it('hits the pair whose point is nearest', () => {
    fc.assert(
      fc.property(anyRun, fc.nat(), (run, pick) => {
        const { clouds } = hingeGeometry([run], space);
        const { x, y, n } = clouds[0]!;
        const [i, j] = [pick % n, (pick + 1 + (pick % (n - 1))) % n];
        const at = i * n + (i === j ? (j + 1) % n : j);
        const found = pairAt(clouds, x[at]!, y[at]!)!;
        const k = found.i * n + found.j;
        // another point may have the same position
        expect([x[k], y[k]]).toEqual([x[at], y[at]]);
      }),
    );
  });

  it('hits nothing far from all points', () => {
    const run = { n: 2, E: Float64Array.from([0, 1, 1, 0]), push: new Float64Array(4) };
    const { clouds, left, top } = hingeGeometry([run], space);
    expect(pairAt(clouds, left, top)).toBeNull();
    expect(pairAt([], left, top)).toBeNull();
  });
});

describe('the line r·Ẽ = −E', () => {
  it('passes through the centre and through equal and opposite values', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const { mirror, entries, pushes } = hingeGeometry([run], space);
        expect((mirror.x1 + mirror.x2) / 2).toBeCloseTo(entries.place(0), 6);
        expect((mirror.y1 + mirror.y2) / 2).toBeCloseTo(pushes.place(0), 6);
        const part = entries.top / 3;
        const share = (entries.place(part) - mirror.x1) / (mirror.x2 - mirror.x1);
        const y = mirror.y1 + share * (mirror.y2 - mirror.y1);
        expect(y).toBeCloseTo(pushes.place(-part), 6);
      }),
    );
  });

  it('has its label inside the axes and below it', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const { mirror, left, bottom } = hingeGeometry([run], space);
        const { x1, x2, y1, y2, nameX, nameY } = mirror;
        const lineAbove = y1 + ((nameX - x1) / (x2 - x1)) * (y2 - y1);
        expect(nameY - lineAbove).toBeGreaterThan(14);
        expect(nameX - 80).toBeGreaterThan(left);
        expect(nameY).toBeLessThan(bottom);
      }),
    );
  });
});

describe('a symmetric axis', () => {
  it('has zero in the middle and the same numbers on both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-17, max: 1e8, noNaN: true }), (largest) => {
        const { ticks, place, top, unit } = symmetricAxis(largest, [0, 100]);
        expect(place(0)).toBeCloseTo(50);
        expect(ticks.map(({ position }) => Math.round(position))).toEqual([0, 25, 50, 75, 100]);
        const texts = ticks.map(({ text }) => text);
        expect(texts.map((text) => text.replace('−', ''))).toEqual(
          texts.toReversed().map((text) => text.replace('−', '')),
        );
        expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(7);
        expect(Number(`${texts.at(-1)}e${unit ?? 0}`) / top).toBeCloseTo(1, 9);
      }),
    );
  });
});
