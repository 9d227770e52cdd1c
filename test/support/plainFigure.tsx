import type { Figure } from '../../src/views/figures/figure.ts';
import { Drawing } from '../../src/views/drawing/Drawing.tsx';
import { useLab } from '../../src/views/useLab.ts';

/** A minimal figure that implements the whole contract. */
export const plainFigure: Figure = {
  id: 'error',
  name: 'error matrix',
  title: (
    <>
      What <i>E</i>
      <sub>+</sub> shows
    </>
  ),
  Body({ width, height }) {
    const t = useLab((state) => state.t);
    return (
      <Drawing width={width} height={height}>
        <text>{`${width} by ${height} at ${t}`}</text>
      </Drawing>
    );
  },
  Switches: () => <button type="button">logarithmic</button>,
  summary: ({ t }) => `The summary at t = ${t}.`,
  table: ({ t }) => ({ columns: ['t', 'words'], rows: [[t, 'one, "two"']] }),
};
