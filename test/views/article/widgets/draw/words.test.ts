import { describe, expect, it } from 'vitest';
import {
  EMPTY_CURVE,
  LAST,
  type Shape,
  shapeOf,
  withStroke,
} from '../../../../../src/views/article/widgets/draw/curve.ts';
import { comparison } from '../../../../../src/views/article/widgets/draw/words.ts';

const WIDTH = 0.005;
/** Up to 0.03 at t = 8 and down again. */
const REAL: Shape = {
  first: 0,
  last: 0.006,
  top: { t: 8, value: 0.03 },
  rises: true,
  falls: true,
};

/** What is said of a curve through these points. */
function said(...points: readonly (readonly [t: number, value: number])[]): string | null {
  let curve = EMPTY_CURVE;
  for (const [k, [t, value]] of points.entries()) {
    const [from = t, first = value] = points[k - 1] ?? [];
    curve = withStroke(curve, { t: from, value: first }, { t, value });
  }
  return comparison(shapeOf(curve, WIDTH), REAL);
}

describe('the comparison with the run', () => {
  it('is empty if nothing was drawn', () => {
    expect(said()).toBeNull();
  });

  it('acknowledges a right prediction and compares the heights', () => {
    expect(said([0, 0], [12, 0.12], [LAST, 0])).toBe(
      'You saw that it rises first and then falls; your maximum is at t = 12, 4 times as high as the real one.',
    );
    expect(said([0, 0], [8, 0.033], [LAST, 0])).toContain('t = 8, about as high as the real one');
    expect(said([0, 0], [20, 0.06], [LAST, 0])).toContain('2 times as high as the real one');
    expect(said([0, 0], [20, 0.01], [LAST, 0])).toContain('and the real one is 3 times as high');
  });

  it('names what the prediction missed', () => {
    expect(said([0, 0], [LAST, 0.3])).toContain('it turns around; yours is highest at t = 60');
    expect(said([0, 0.3], [LAST, 0])).toContain('it cannot fall: it starts at zero');
    expect(said([0, 0], [LAST, 0.002])).toContain('stays near its start');
    expect(said([0, 0.2], [LAST, 0.2])).toBe('Yours stays level.');
  });
});

describe('the shape of a curve', () => {
  it('is read from the part that is drawn', () => {
    const curve = withStroke(EMPTY_CURVE, { t: 20, value: 0.1 }, { t: 40, value: 0.3 });
    expect(shapeOf(curve, WIDTH)).toEqual({
      first: 0.1,
      last: 0.3,
      top: { t: 40, value: 0.3 },
      rises: true,
      falls: false,
    });
    expect(shapeOf(EMPTY_CURVE, WIDTH)).toBeNull();
  });

  it('ignores changes smaller than the line’s width', () => {
    expect(shapeOf(Float64Array.of(0.1, 0.104, 0.1), WIDTH)).toMatchObject({
      top: { t: 1, value: 0.104 },
      rises: false,
      falls: false,
    });
  });
});
