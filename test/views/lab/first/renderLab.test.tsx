import { expect, it } from 'vitest';
import { renderLab } from '../../../../src/views/lab/first/renderLab.tsx';

it('shows the opening preset and places for four figures, without drawings', () => {
  const place = document.createElement('div');
  place.innerHTML = renderLab();
  expect(place.querySelector('.presets')?.textContent).toMatch(/^1Infinite samples/);
  const bodies = Array.from(place.querySelectorAll('.stage-box .figure-panel-body'));
  expect(bodies).toHaveLength(4);
  for (const body of bodies) expect(body.childElementCount).toBe(0);
  expect(place.querySelector<HTMLElement>('[data-testid="t"]')?.dataset.value).toBe('0');
});
