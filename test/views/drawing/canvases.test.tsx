import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CanvasLayer } from '../../../src/views/drawing/canvases.tsx';
import { addBrowserParts } from '../../support/browserParts.ts';

it('a layer has a pixel for every screen pixel, also in an enlarged frame', () => {
  addBrowserParts();
  const draw = vi.fn();
  const { container } = render(
    <div style={{ '--lab-scale': '1.5' } as never}>
      <CanvasLayer width={200} height={100} draw={draw} />
    </div>,
  );
  const canvas = container.querySelector('canvas')!;
  expect([canvas.width, canvas.height]).toEqual([300, 150]);
  expect(canvas.style.width).toBe('200px');
  expect(draw).toHaveBeenCalledTimes(1);
});
