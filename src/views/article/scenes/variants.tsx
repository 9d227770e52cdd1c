/** Variants of the lab's figures for scenes: parts of them, or with additional marks. */
import type { DrawingSize, Figure } from '../../figures/figure.ts';
import { recoveryFigure } from '../../figures/recovery/RecoveryFigure.tsx';
import { ScalesBody, scalesFigure } from '../../figures/scales/ScalesFigure.tsx';

/** The part of a figure that scenes show. */
export type PanelFigure = Pick<Figure, 'name' | 'Body' | 'Switches' | 'summary'>;

const { summary: tellScales } = scalesFigure;

const SIGMA = ['sigma'] as const;
const INVERSE = ['inverse'] as const;

/** The names of the runs are at the curves, so that no legend is needed above them. */
export const recovery = withoutSwitches(recoveryFigure);

function withoutSwitches({ name, Body, summary }: Figure): PanelFigure {
  return { name, Body, summary };
}

/** The range of Σ and its limit. */
export const sigma: PanelFigure = {
  name: 'Scales',
  Body: (size: DrawingSize) => <ScalesBody {...size} parts={SIGMA} resting />,
  summary: tellScales,
};

export const inverse: PanelFigure = {
  name: 'Left inverse',
  Body: (size: DrawingSize) => <ScalesBody {...size} parts={INVERSE} />,
  summary: tellScales,
};
