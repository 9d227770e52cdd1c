/** Plays the opening's run in the picture of it that is part of the page, without React. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { LabStore } from '../../../state/lab/store.ts';
import { columnsOf, noisyTop, STROKE_TOP } from './estimates.ts';
import { pathOf, placesOf, topOf } from './errorCurve.ts';
import { type Palette, paintPicture, readPalette } from './shades.ts';
import { type Stream, streamed } from './stream.ts';
import { errorsOf, said, shortNumber } from './words.ts';

/** Returns the function that shows the still as it was. */
export function playStill(still: HTMLElement, lab: LabStore): () => void {
  const living = still.cloneNode(true) as HTMLElement;
  const examples = canvasesFor(living, '.denoise-example > svg');
  const estimates = canvasesFor(living, '.denoise-pair > svg:first-child');
  const say = living.querySelector('.denoise-say');
  const scrubber = living.querySelector<HTMLElement>('.scrubber');
  const style = getComputedStyle(document.documentElement);
  const palette = readPalette((token) => style.getPropertyValue(token));
  let stream: Stream | null = null;

  function draw({ lanes: [lane] }: Pick<LabState, 'lanes'>): void {
    if (!lane?.frame || !lane.facts?.picture || lane.frame === stream?.frame) return;
    const { facts, frame, params } = lane;
    const grid = facts.picture!;
    stream = streamed(stream, facts, frame);
    const top = noisyTop(params.noiseLevel);
    paintAll(
      examples,
      stream.examples.map(({ y }) => ({ values: y, grid, top })),
      palette,
    );
    paintAll(
      estimates,
      columnsOf(frame.A, facts.m, facts.n).map((values) => ({ values, grid, top: STROKE_TOP })),
      palette,
    );
    say?.replaceChildren(...sentence(said(lane)));
    if (scrubber !== null) moveMarker(scrubber, errorsOf(lane), frame.scalars.t, params.T);
    // in place of the still only now, when it is painted
    if (!living.isConnected) still.replaceWith(living);
  }

  const unsubscribe = lab.subscribe(draw);
  draw(lab.getState());
  return () => {
    unsubscribe();
    if (living.isConnected) living.replaceWith(still);
  };
}

/** Puts a canvas in place of every picture. */
function canvasesFor(living: HTMLElement, selector: string): HTMLCanvasElement[] {
  return Array.from(living.querySelectorAll(selector), (picture) => {
    const canvas = document.createElement('canvas');
    canvas.className = picture.getAttribute('class') ?? '';
    picture.replaceWith(canvas);
    return canvas;
  });
}

function paintAll(
  canvases: readonly HTMLCanvasElement[],
  pictures: readonly Parameters<typeof paintPicture>[1][],
  palette: Palette,
): void {
  canvases.forEach((canvas, k) => {
    const picture = pictures[k];
    if (picture === undefined) return;
    const { width, height } = picture.grid;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    paintPicture(canvas, picture, palette);
  });
}

/** As `Sentence.tsx` writes it. */
function sentence({ t, when, what, error, rest, comparison }: ReturnType<typeof said>): Node[] {
  const clock = document.createElement('output');
  clock.dataset.value = String(t);
  clock.textContent = when;
  const words = [what, bold(shortNumber(error)), rest];
  const ending = comparison === null ? [] : [bold(comparison), '.'];
  return [clock, ...[...words, ...ending].map(nodeOf)];
}

const nodeOf = (piece: Node | string) =>
  typeof piece === 'string' ? document.createTextNode(piece) : piece;

function bold(text: string): HTMLElement {
  const element = document.createElement('b');
  element.className = 'denoise-error';
  element.textContent = text;
  return element;
}

function moveMarker(scrubber: HTMLElement, errors: Float64Array, t: number, T: number): void {
  const top = topOf([errors]);
  for (const [name, share] of Object.entries(placesOf(errors, t, T, top)))
    scrubber.style.setProperty(name, share);
  scrubber.querySelector('.scrubber-curve')?.setAttribute('d', pathOf(errors, T, top));
  const range = scrubber.querySelector<HTMLInputElement>('.scrubber-range');
  if (range !== null) range.value = String(t);
  const now = scrubber.querySelector('.scrubber-now');
  if (now !== null) now.textContent = shortNumber(errors[t] ?? Number.NaN);
}
