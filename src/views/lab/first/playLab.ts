/** Plays the lab's run in the picture of the lab, without React: the error matrix and the clock. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { LabStore } from '../../../state/lab/store.ts';
import { readDivergingTable } from '../../figures/chart/diverging.ts';
import {
  paintEntries,
  paintLegend,
  LEGEND_PIXELS,
  scalesOf,
} from '../../figures/heatmap/colourScale.ts';
import { heatLayout } from '../../figures/heatmap/layout.ts';
import { panelsOf, shownMatrices } from '../../figures/heatmap/matrices.ts';
import { scaleFor } from '../scale.ts';

/**
 * Shows the picture of the lab in an element, and plays the run in it until the element shows something else.
 *
 * @param onEnd called then
 */
export function playLab(place: HTMLElement, html: string, lab: LabStore, onEnd: () => void): void {
  const still = document.createElement('div');
  // nothing in it works yet
  still.inert = true;
  still.ariaHidden = 'true';
  still.innerHTML = html;
  still
    .querySelector<HTMLElement>('.lab')
    ?.style.setProperty('--lab-scale', String(scaleFor(innerWidth, innerHeight)));
  place.replaceChildren(still);
  const draw = drawerOf(still);
  draw(lab.getState());
  const unsubscribe = lab.subscribe(draw);
  const watcher = new MutationObserver(() => {
    if (still.isConnected) return;
    watcher.disconnect();
    unsubscribe();
    onEnd();
  });
  watcher.observe(place, { childList: true });
}

function drawerOf(still: HTMLElement): (state: LabState) => void {
  const body = still.querySelector<HTMLElement>('[data-figure="error"] .figure-panel-body');
  const clock = still.querySelector<HTMLElement>('[data-testid="t"]');
  const clockText = clock?.querySelector('input');
  const range = still.querySelector<HTMLInputElement>('[aria-label="Iteration shown"]');
  const legend = still.querySelector<HTMLCanvasElement>('[data-figure="error"] .drawing-pixels');
  const style = getComputedStyle(document.documentElement);
  const table = readDivergingTable((token) => style.getPropertyValue(token));
  // the ends of the scale are not known yet
  still.querySelector('[data-figure="error"] text')?.replaceChildren();
  if (legend) paint(legend, LEGEND_PIXELS, 1, (pixels) => paintLegend(pixels, table));
  const drawing = document.createElement('div');
  drawing.className = 'drawing';
  body?.append(drawing);
  const canvases: HTMLCanvasElement[] = [];

  return ({ lanes, heat, t }) => {
    if (lanes.some(({ frame }) => frame === null)) return;
    const shown = shownMatrices(lanes, heat.compare);
    const scales = scalesOf(heat, lanes, shown);
    const panels = panelsOf(shown);
    const [width, height] = [body?.clientWidth ?? 0, body?.clientHeight ?? 0];
    const layout = heatLayout({ width, height, sizes: panels.map(({ matrix }) => matrix.n) });
    Object.assign(drawing.style, { width: `${width}px`, height: `${height}px` });
    panels.forEach(({ matrix, parts, at }, k) => {
      const [place, scale] = [layout.panels[k], scales[at]];
      if (place === undefined || scale === undefined) return;
      const canvas = (canvases[k] ??= drawing.appendChild(pixelCanvas()));
      const [left, top, side] = [place.x, place.y, place.side].map((length) => `${length}px`);
      Object.assign(canvas.style, { left, top, width: side, height: side });
      paint(canvas, matrix.n, matrix.n, (pixels) =>
        paintEntries(pixels, matrix.E, parts, scale.entries, table),
      );
    });
    if (clock) clock.dataset.value = String(t);
    if (clockText) clockText.value = String(t);
    if (range) {
      range.value = String(t);
      range.style.setProperty('--shown', String(t / Number(range.max)));
    }
  };
}

function pixelCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'drawing-pixels';
  canvas.style.imageRendering = 'pixelated';
  return canvas;
}

function paint(
  canvas: HTMLCanvasElement,
  columns: number,
  rows: number,
  fill: (pixels: Uint8ClampedArray) => void,
): void {
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(columns, rows);
  fill(image.data);
  context.putImageData(image, 0, 0);
}
