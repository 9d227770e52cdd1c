import { render, type RenderResult } from '@testing-library/react';
import type { LabStore } from '../../src/state/lab/store.ts';
import type { Figure } from '../../src/views/figures/figure.ts';
import { LabContext } from '../../src/views/useLab.ts';

/** A figure's drawing and switches, without the panel around them. */
export function showFigure({ Body, Switches }: Figure, lab: LabStore, width = 600): RenderResult {
  return render(
    <LabContext value={lab}>
      {Switches !== undefined && <Switches />}
      <Body width={width} height={380} />
    </LabContext>,
  );
}
