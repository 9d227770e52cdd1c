/** The parts of a figure of columns in motion. */
import type { ReactNode, Ref } from 'react';
import { HaloText } from '../../../figures/chart/SvgText.tsx';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import type { Notation } from '../../../math/notation.ts';
import './paths.css';

interface PathPlotProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A drawing with points to drag on top of it. */
export function PathPlot({ ref, children }: PathPlotProps) {
  return (
    <div ref={ref} className="paths-plot">
      {children}
    </div>
  );
}

/** The numbers below the drawing; the widget's summary says the same to screen readers. */
export function PathWords({ children }: Pick<PathPlotProps, 'children'>) {
  return (
    <div className="paths-words" aria-hidden="true">
      {children}
    </div>
  );
}

interface PathNameProps {
  readonly of: Notation;
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle';
  /** For what does not move. */
  readonly soft?: boolean;
}

/** A symbol in the drawing. */
export function PathName({ of, x, y, anchor = 'middle', soft = false }: PathNameProps) {
  return (
    <HaloText className={soft ? 'paths-name-soft' : 'paths-name'} {...{ x, y, anchor }}>
      <SvgMathSymbol of={of} />
    </HaloText>
  );
}
