import { act, fireEvent, render } from '@testing-library/react';
import type { Params } from '../../src/core/params/params.ts';
import type { Figure } from '../../src/views/figures/figure.ts';
import { LabContext } from '../../src/views/useLab.ts';
import { labOnThisThread } from './labOnThisThread.ts';

interface Opening {
  readonly params?: Params;
  readonly compare?: Partial<Params>;
  readonly width?: number;
}

/** A figure alone, at the height that suits its width, on a lab with the clock in hand. */
export function openFigure(figure: Figure, { params, compare, width = 560 }: Opening = {}) {
  const { lab, clock } = labOnThisThread(params, compare === undefined ? {} : { compare });
  const { Body, Switches } = figure;
  const { container } = render(
    <LabContext value={lab}>
      {Switches !== undefined && <Switches />}
      <Body width={width} height={figure.heightFor(width, lab.getState())} />
    </LabContext>,
  );
  const svg = container.querySelector('[data-drawing] > svg') as SVGSVGElement;
  return {
    lab,
    svg,
    canvases: Array.from(container.querySelectorAll('canvas')),
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
    pointAt: (x: number, y: number) => fireEvent.pointerMove(svg, { clientX: x, clientY: y }),
    click(x: number, y: number) {
      fireEvent.pointerDown(svg, { clientX: x, clientY: y, button: 0 });
      fireEvent.pointerUp(svg, { clientX: x, clientY: y, button: 0 });
    },
    leave: () => fireEvent.pointerLeave(svg),
  };
}
