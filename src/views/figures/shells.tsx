/** The shells of the figures whose drawings load after the page. */
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import type { Params } from '../../core/params/params.ts';
import { MathSymbol } from '../math/MathSymbol.tsx';
import { NOTATION } from '../math/notation.ts';
import { anyLaneBalances } from './balance/stages.ts';
import type { FigureShell } from './figure.ts';

export const featuresShell: FigureShell = {
  id: 'features',
  name: 'Columns',
  title: (
    <>
      Each column of <MathSymbol of={NOTATION.A} /> beside the feature it should become
    </>
  ),
};

export const stepsShell: FigureShell = {
  id: 'steps',
  name: 'One iteration',
  title: 'One iteration is five sub-steps, from examples to moved columns',
};

export const hingeShell: FigureShell = {
  id: 'hinge',
  name: 'Mirror image',
  title: 'What each error does to its mirror image',
};

export const balanceShell: FigureShell = {
  id: 'balance',
  name: 'Balance',
  title: 'Stage by stage, common features are scaled down until all are about equally common',
  appliesTo: anyLaneBalances,
};

export const blocksShell: FigureShell = {
  id: 'blocks',
  name: 'Blocks',
  title: (
    <>
      A stage improves the columns in <MathSymbol of={NOTATION.S} /> and leaves the others alone
    </>
  ),
  appliesTo: anyLaneBalances,
};

export const scatterShell: FigureShell = {
  id: 'scatter',
  name: 'Scatter',
  title: 'Decoded weights approach the true ones, up to the scale of their column',
};

export const planeShell: FigureShell = {
  id: 'plane',
  name: 'Plane',
  title: 'The proof lets a run drift right, but not across the line of its start',
};

export const symmetryShell: FigureShell = {
  id: 'symmetry',
  name: 'Symmetry',
  title: 'Without the ReLU the symmetric part of the error dies and the antisymmetric part stays',
};

export const scalesShell: FigureShell = {
  id: 'scales',
  name: 'Scales',
  title: 'Columns settle at a scale of their own; only their direction can be recovered',
};

export const gaugeShell: FigureShell = {
  id: 'gauge',
  name: 'Constants',
  title: 'The constants that the proof requires, and how far this run is from them',
  appliesTo: ({ lanes, params }) =>
    lanes.length === 0
      ? hasProofConstants(params)
      : lanes.some((lane) => hasProofConstants(lane.params) && lane.setting?.law !== null),
};

function hasProofConstants({ algorithm }: Pick<Params, 'algorithm'>): boolean {
  return CATALOGUE.get(algorithm).hasLemmas;
}
