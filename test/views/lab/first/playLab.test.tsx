/** The lab's run, played in the picture of the lab before React has loaded. */
import { expect, it, vi } from 'vitest';
import { playLab } from '../../../../src/views/lab/first/playLab.ts';
import { renderLab } from '../../../../src/views/lab/first/renderLab.tsx';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';

it('paints every new frame and shows its iteration, until something else is shown', async () => {
  const painted = vi.fn();
  const context = {
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: painted,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const { lab, clock } = labOnThisThread(undefined, { initial: { link: '#/lab' } });
  const place = document.createElement('div');
  document.body.append(place);
  const onEnd = vi.fn();
  playLab(place, renderLab(), lab, onEnd);
  lab.getState().play();
  clock.pass(2000);
  const { t } = lab.getState();
  expect(t).toBeGreaterThan(1);
  expect(place.querySelectorAll('.figure-panel-body canvas')).toHaveLength(2);
  expect(painted.mock.calls.length).toBeGreaterThanOrEqual(2 * t);
  const shown = place.querySelector<HTMLElement>('[data-testid="t"]');
  expect(shown?.dataset.value).toBe(String(t));
  expect(shown?.querySelector('input')?.value).toBe(String(t));
  expect(onEnd).not.toHaveBeenCalled();

  place.replaceChildren('the lab');
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  const before = painted.mock.calls.length;
  clock.pass(1000);
  expect(lab.getState().t).toBeGreaterThan(t);
  expect(painted.mock.calls).toHaveLength(before);
});
