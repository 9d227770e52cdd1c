/** Variants of the lab's figures for the floor that sampling leaves. */
import { useMemo } from 'react';
import { floorNorm } from '../../../core/demos/floorNorm.ts';
import { errorFigure } from '../../figures/heatmap/ErrorFigure.tsx';
import { LaneChart } from '../../figures/chart/time/laneCurves.tsx';
import type { DrawingSize } from '../../figures/figure.ts';
import { MARGIN, PARTS, symmetryFigure } from '../../figures/symmetry/SymmetryFigure.tsx';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import type { PanelFigure } from './variants.tsx';

const { name, Body, summary } = errorFigure;

/** The error matrix, without the switches of the lab. */
export const error: PanelFigure = { name, Body, summary };

/** Both halves of E, and the size that the local theory predicts for their floor. */
export const floor: PanelFigure = {
  name: 'Floor',
  Body: FloorBody,
  summary(state) {
    const predicted = floorNorm(state.params);
    const words = predicted === null ? 'no floor' : `a floor of ${speakNumber(predicted)}`;
    return `${symmetryFigure.summary(state)} The local theory, which is ours, predicts ${words}.`;
  },
};

function FloorBody(size: DrawingSize) {
  const params = useLab((state) => state.params);
  const levels = useMemo(() => {
    const predicted = floorNorm(params);
    return predicted === null ? [] : [{ value: predicted, label: '' }];
  }, [params]);
  return (
    <LaneChart
      {...size}
      scalars={PARTS}
      levels={levels}
      scale="log"
      valueTitle="size, logarithmic; dashed: local theory (ours)"
      margin={MARGIN}
    />
  );
}
