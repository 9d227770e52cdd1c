import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DISPLAY, DISPLAY_PIXELS } from '../../../../../src/core/demos/display.ts';
import type { Lane } from '../../../../../src/state/lab/labState.ts';
import { Estimates } from '../../../../../src/views/article/widgets/game/Estimates.tsx';
import { estimatesGallery } from '../../../../../src/views/article/widgets/game/estimates.ts';
import { STROKES, strokeFeatures } from '../../../../../src/views/article/widgets/kit/strokes.ts';
import { addBrowserParts } from '../../../../support/browserParts.ts';

beforeAll(addBrowserParts);

/** A run that has found every stroke but the first. */
const LANE = {
  frame: {
    n: STROKES,
    m: DISPLAY_PIXELS,
    A: strokeFeatures().AStar.data,
    columnErrors: Float64Array.from({ length: STROKES }, (_, k) => (k === 0 ? 0.21 : 1e-6)),
  },
} as unknown as Lane;

function looks(isOver: boolean): string[] {
  const { container } = render(<Estimates width={390} height={204} lane={LANE} isOver={isOver} />);
  return Array.from(container.querySelectorAll<SVGElement>('.game-estimate'), (estimate) =>
    [estimate.dataset['look'] ?? 'open', estimate.lastElementChild?.textContent].join(' '),
  );
}

describe('the estimates', () => {
  it('have a tick when they are recovered, and their distance until then', () => {
    expect(looks(false)).toEqual(['open 0.21', ...Array<string>(15).fill('recovered ✓')]);
  });

  it('are broken if the run ends without recovering them', () => {
    expect(looks(true)[0]).toBe('broken 0.21');
  });

  it.each([
    [390, 204],
    [438, 204],
    [344, 178],
  ])('all fit into %d × %d pixels without touching', (width, height) => {
    const { groups, cells } = estimatesGallery(width, height);
    expect(groups).toHaveLength(STROKES);
    // at least four pixels of the page for a pixel of a stroke
    expect(cells[0]!.width).toBeGreaterThanOrEqual(4 * DISPLAY.width);
    for (const { x, y, ...size } of groups) {
      expect(x + size.width).toBeLessThan(width);
      expect(y + size.height).toBeLessThanOrEqual(height);
    }
    expect(groups[1]!.x - groups[0]!.x - groups[0]!.width).toBeGreaterThanOrEqual(2);
  });
});
