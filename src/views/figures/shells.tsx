/** The shells of the figures whose drawings load after the page. */
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import { idleReason } from '../../core/params/affects.ts';
import { isInPaper, isPapersPair } from '../../core/params/pair.ts';
import type { Params } from '../../core/params/params.ts';
import type { LabState, Lane } from '../../state/lab/labState.ts';
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
  appliesTo: anyLaneDecodes,
};

export const hingeShell: FigureShell = {
  id: 'hinge',
  name: 'Mirror image',
  title: 'What each error does to its mirror image',
  appliesTo: anyLaneDecodes,
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
  title: (pair) =>
    isPapersPair(pair)
      ? 'Decoded weights approach the true ones, up to the scale of their column'
      : 'Decoded weights beside the true ones, up to the scale of their column',
  appliesTo: anyLaneDecodes,
};

export const planeShell: FigureShell = {
  id: 'plane',
  name: 'Plane',
  title: (pair) =>
    isPapersPair(pair)
      ? 'The proof lets a run drift right, but not across the line of its start'
      : 'The path of the two errors: the proof does not bound it for this decoder and update',
};

export const symmetryShell: FigureShell = {
  id: 'symmetry',
  name: 'Symmetry',
  title: (pair) =>
    isInPaper(pair)
      ? 'Without the ReLU the symmetric part of the error dies and the antisymmetric part stays'
      : 'The error is the sum of a symmetric and an antisymmetric part',
};

export const scalesShell: FigureShell = {
  id: 'scales',
  name: 'Scales',
  title: (pair) =>
    isInPaper(pair)
      ? 'Columns settle at a scale of their own; only their direction can be recovered'
      : 'Columns have a scale of their own; only their direction can be recovered',
};

export const residualShell: FigureShell = {
  id: 'residual',
  name: 'Residual',
  title: 'Fitting the batch is not yet recovering the features',
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

function hasProofConstants(params: Params): boolean {
  return CATALOGUE.get(params.algorithm).hasLemmas && isInPaper(params);
}

/** Whether any lane decodes examples or, before there are lanes, is going to; a factorization does not. */
function anyLaneDecodes({ lanes, params, compare }: LabState): boolean {
  const all = lanes.length === 0 ? [params, { ...params, ...compare }] : lanes.map(paramsOf);
  return all.some((run) => idleReason('decoder', run) === null);
}

function paramsOf({ params }: Lane): Params {
  return params;
}
