import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../../src/views/article/alive/symbolTip.ts';

const SCREEN = { left: 0, right: 390, top: 52, bottom: 844 };

function symbolAt(left: number, top: number) {
  return { left, right: left + 20, top, bottom: top + 22 };
}

describe('the note beside a symbol', () => {
  it('is centred above the symbol', () => {
    expect(placeBeside(symbolAt(190, 400), { width: 200, height: 60 }, SCREEN)).toEqual({
      left: 100,
      top: 333,
    });
  });

  it('is below the symbol if the bar at the top would cover it', () => {
    expect(placeBeside(symbolAt(190, 90), { width: 200, height: 60 }, SCREEN).top).toBe(119);
  });

  it('stays on a phone’s screen without covering the symbol', () => {
    const numbers = { x: fc.integer({ min: 0, max: 370 }), y: fc.integer({ min: 0, max: 820 }) };
    const sizes = {
      width: fc.integer({ min: 60, max: 374 }),
      height: fc.integer({ min: 40, max: 140 }),
    };
    fc.assert(
      fc.property(fc.record({ ...numbers, ...sizes }), ({ x, y, width, height }) => {
        const symbol = symbolAt(x, y);
        const { left, top } = placeBeside(symbol, { width, height }, SCREEN);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + width).toBeLessThanOrEqual(SCREEN.right - 8);
        expect(top + height <= symbol.top || top >= symbol.bottom).toBe(true);
      }),
    );
  });
});
