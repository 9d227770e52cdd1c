import { act, fireEvent, render, type RenderResult } from '@testing-library/react';
import type { Params } from '../../src/core/params/params.ts';
import type { LabStore } from '../../src/state/lab/store.ts';
import type { Figure } from '../../src/views/figures/figure.ts';
import { LabContext } from '../../src/views/useLab.ts';
import { labOnThisThread } from './labOnThisThread.ts';

interface Opening {
  readonly params?: Params;
  readonly compare?: Partial<Params>;
  readonly width?: number;
  readonly height?: number;
}

/** A figure on a lab with a manual clock, and ways to point at it. */
export function openFigure(
  figure: Figure,
  { params, compare, width = 560, height = 400 }: Opening = {},
) {
  const { lab, clock } = labOnThisThread(params, compare === undefined ? {} : { compare });
  const { container } = showFigure(figure, lab, width, height);
  const body = container.querySelector('[data-body]') as HTMLElement;
  const svg = body.querySelector('[data-drawing] > svg') as SVGSVGElement;
  return {
    lab,
    svg,
    canvases: Array.from(body.querySelectorAll('canvas')),
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
    pointAt: (x: number, y: number) => fireEvent.pointerMove(svg, { clientX: x, clientY: y }),
    click(x: number, y: number) {
      fireEvent.pointerDown(svg, { clientX: x, clientY: y, button: 0 });
      fireEvent.pointerUp(svg, { clientX: x, clientY: y, button: 0 });
    },
    leave: () => fireEvent.pointerLeave(svg),
  };
}

/** A figure's drawing and switches, without its panel. */
export function showFigure(
  { Body, Switches }: Figure,
  lab: LabStore,
  width = 600,
  height = 380,
): RenderResult {
  return render(
    <LabContext value={lab}>
      {Switches !== undefined && <Switches />}
      <div data-body="">
        <Body width={width} height={height} />
      </div>
    </LabContext>,
  );
}

/** A lab that shows iteration t of a paused run. */
export function labAt(t: number, params?: Params, compare?: Partial<Params>) {
  const { lab, clock } = labOnThisThread(params, compare === undefined ? {} : { compare });
  act(() => clock.pass(200));
  act(() => {
    lab.getState().seek(t);
    clock.pass(2000);
  });
  return { lab, clock };
}
