/** The factors of a + βb per step in the lines above the figure: predicted, measured and proved. */
import { DEPENDENCES } from '../../../core/model/dependence/registry.ts';
import { isInPaper } from '../../../core/params/pair.ts';
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import { relationOf } from '../../../core/model/families/registry.ts';
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import { isNearFloor, type Prediction, predictionOf } from '../../../state/derived/prediction.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import type { TimeNote } from '../chart/time/timeMarks.ts';
import { type LanePotential, lanePotential } from './lanePotential.ts';
import { factorText } from './words.ts';

export const COLOUR = `var(${NOTATION.potential.colour})`;

/** Decimals of factors that are compared with a prediction. */
const COMPARED = 4;

/**
 * @param t the iteration shown
 * @param predicts whether the figure shows the prediction
 */
export function notesOf(
  lanes: readonly Lane[],
  beta: number,
  t: number,
  predicts: boolean,
): TimeNote[] {
  const [own] = lanes;
  if (own === undefined) return [];
  const predicted = predicts ? predictedNote(own, beta) : null;
  const prediction = predicts ? predictionOf(own, beta) : null;
  const isCompared = prediction !== null || (predicted !== null && own.localTheory === null);
  const potentials = lanes.map((lane) => lanePotential(lane, beta));
  const measured = potentials.map((potential, k) =>
    measuredNote(potential, t, k, {
      prediction,
      decimals: isCompared ? COMPARED : undefined,
      comparing: lanes.length > 1,
    }),
  );
  const proved = provedNote(potentials[0]!, isCompared ? COMPARED : undefined);
  return [predicted, ...measured, proved].filter((note) => note !== null);
}

/** Holds its place while the theory is on its way. Null where the theory is about another algorithm. */
function predictedNote(lane: Lane, beta: number): TimeNote | null {
  const { localTheory, params } = lane;
  if (!CATALOGUE.get(params.algorithm).hasLemmas) return null;
  if (localTheory !== null && localTheory.why !== null)
    return { text: `no prediction: ${briefly(lane)}`, title: localTheory.why };
  const rate = predictionOf(lane, beta)?.rate ?? null;
  const factor = rate === null ? '…' : factorText(rate, COMPARED);
  return { text: `– – ×${factor} predicted, local theory (ours)`, colour: 'var(--ink)' };
}

/** Why there is no prediction, in a few words; the theory has the whole sentence. */
function briefly({ localTheory, setting, params }: Lane): string {
  if (!isInPaper(params)) return 'not for this decoder and update';
  if (relationOf(params) !== null) return 'A1 fails';
  if (!DEPENDENCES.get(params.dependence).isIndependent(params)) return 'weights are dependent';
  const c = localTheory?.c ?? null;
  if (c !== null)
    return c < 1 ? 'η is too large' : c === 1 ? 'c = 1' : `c = ${c.toPrecision(3)} > 1`;
  if (setting === null || setting.law === null) return 'the law of x* is unknown';
  if (setting.alpha === 0) return 'needs α > 0';
  return setting.noise.level > 0 ? 'not with this noise' : 'weights never vary';
}

interface Measuring {
  readonly prediction: Prediction | null;
  readonly decimals: number | undefined;
  readonly comparing: boolean;
}

function measuredNote(
  { sum }: LanePotential,
  t: number,
  k: number,
  { prediction, decimals, comparing }: Measuring,
): TimeNote {
  const factor = measuredContraction(sum, t)?.factor ?? null;
  const whose = !comparing ? 'measured' : k === 0 ? 'this run' : 'compared';
  const note = { colour: COLOUR, bold: k === 0 };
  if (factor === null) return { ...note, text: `${whose}: no step yet` };
  const written = `×${factorText(factor, decimals)}`;
  const nearFloor = k === 0 && isNearFloor(sum[Math.min(t, sum.length - 1)]!, prediction);
  if (nearFloor) return { ...note, text: `${written} ${whose}, near the floor` };
  return { ...note, text: decimals ? `${written} ${whose}` : `${whose} ${written} a step` };
}

function provedNote({ proved }: LanePotential, decimals: number | undefined): TimeNote | null {
  if (proved === null) return null;
  const { factor, hypotheses } = proved;
  if (factor === null) return { text: `no bound proved: needs ${hypotheses}` };
  const written = `×${factorText(factor, decimals)}`;
  return {
    text: decimals
      ? `··· ${written} proved if ${hypotheses}`
      : `··· proved ${written} if ${hypotheses}`,
  };
}
