/** The opening's run, played in its still before React has loaded. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { SCENES } from '../../../../src/state/scenes/scenes.ts';
import { createStage } from '../../../../src/state/scenes/stage.ts';
import { playStill } from '../../../../src/views/article/opening/playStill.ts';
import { Sentence } from '../../../../src/views/article/opening/Sentence.tsx';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../../support/manualScheduler.ts';

const painted = vi.fn();

beforeEach(() => {
  painted.mockClear();
  const context = {
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: painted,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

/** A still with one example and all estimates. */
function still(): HTMLElement {
  const pair = '<div class="denoise-pair"><svg></svg><svg class="denoise-truth"></svg></div>';
  document.body.innerHTML = `<div class="still-begins"><div class="denoise-example"><svg></svg></div>${pair.repeat(16)}<p class="denoise-say">Before</p><div class="scrubber"><svg><path class="scrubber-curve" /></svg><input class="scrubber-range" type="range" max="60" /><span class="scrubber-now"></span></div></div>`;
  return document.querySelector<HTMLElement>('.still-begins')!;
}

function play() {
  let clock!: ManualScheduler;
  const stage = createStage(
    SCENES.hook,
    ({ link, calm }) => {
      const made = labOnThisThread(undefined, { initial: { link }, calm });
      clock = made.clock;
      return made.lab;
    },
    false,
  );
  stage.open();
  const { lab } = stage.state.getState();
  const stop = playStill(still(), lab!);
  return { clock, lab: lab!, stop };
}

it('paints every new frame on canvases and says where the run is', () => {
  const { clock, lab } = play();
  clock.pass(2000);
  const { t, lanes } = lab.getState();
  expect(t).toBeGreaterThan(1);
  expect(document.querySelectorAll('canvas')).toHaveLength(17);
  expect(document.querySelectorAll('svg.denoise-truth')).toHaveLength(16);
  expect(painted.mock.calls.length).toBeGreaterThanOrEqual(17 * (t + 1));
  const clockShown = document.querySelector<HTMLElement>('output[data-value]');
  expect(clockShown?.dataset.value).toBe(String(t));
  const figure = document.createElement('p');
  figure.innerHTML = renderToStaticMarkup(<Sentence lane={lanes[0]!} />);
  expect(document.querySelector('.denoise-say')?.textContent).toBe(figure.textContent);
  expect(document.querySelector<HTMLInputElement>('.scrubber-range')?.value).toBe(String(t));
});

it('leaves the still as it was once the figure itself is drawn', () => {
  const { clock, stop } = play();
  clock.pass(2000);
  stop();
  const count = painted.mock.calls.length;
  clock.pass(2000);
  expect(painted.mock.calls).toHaveLength(count);
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
  expect(document.querySelector('.denoise-say')?.textContent).toBe('Before');
});
