/** Evaluates all nodes of the proof for one run at one iteration. */
import { recursionReadings } from '../../core/theory/lemmas/recursion.ts';
import type { LemmaProof, LemmaReport } from '../../core/theory/lemmas/reading.ts';
import { isConstantOf } from '../../core/theory/ledger/promise.ts';
import type { LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Lane } from '../../state/lab/labState.ts';
import { ledgerAt } from '../../state/derived/ledger.ts';
import { citedPieces } from '../ledger/citedPieces.ts';
import { citation } from '../ledger/words.ts';
import { seriesOfTrace } from '../../state/lab/trace.ts';
import {
  type Condition,
  conditionOfRow,
  type Measure,
  measureOfReading,
  measureOfRow,
  premisesOf,
} from './measure.ts';
import { GRAPHS, isLemma, type NodeId } from './nodes.ts';
import { bestOf, type Assessment, worstOf } from './assessment.ts';

export interface InspectedNode {
  readonly measures: readonly Measure[];
  /** For the theorem: the verdicts on Theorems 1 to 4. */
  readonly theorems: readonly Condition[];
  readonly assessment: Assessment;
}

export interface InspectedProof {
  /** Whose proof it is. */
  readonly of: LemmaProof;
  /** Of all nodes of its graph. */
  readonly nodes: Readonly<Partial<Record<NodeId, InspectedNode>>>;
}

/**
 * Quantities read from the trace are clamped to its last iteration.
 * @param of the proof of the algorithm; a report says itself which lemmas it has
 */
export function inspect(
  lane: Lane,
  report: LemmaReport | null,
  wantedT: number,
  of: LemmaProof,
): InspectedProof {
  const { setting, trace } = lane;
  const series = seriesOfTrace(trace);
  const known = setting !== null && trace.length > 0;
  const t = Math.min(wantedT, trace.length - 1);
  const rows = ledgerAt({ lanes: [lane], t }, 0)?.rows ?? [];
  // while a run plays, the trace may be ahead of the frame
  const frame = lane.frame?.scalars.t === t ? lane.frame : null;
  const readings = [
    ...(report?.readings ?? []),
    ...(known ? recursionReadings(setting, series, t, frame) : []),
  ];
  const measuresOf = (id: NodeId): readonly Measure[] => {
    if (isLemma(id)) return readings.filter(({ lemma }) => lemma === id).map(measureOfReading);
    if (id === 'theorem') return theoremMeasures(rows, setting?.noise.model === 'N2' ? 'T4' : 'T3');
    if (id === 'theorem5') return theoremMeasures(rows, 'T5');
    const claims = CLAIMS_OF[id];
    return rows
      .filter((row) => claims?.test(row.id))
      .map((row) => measureOfRow(row, premisesOf(row, rows)));
  };
  const theoremsOf = (id: NodeId) =>
    rows.filter((row) => THEOREMS[id]?.includes(row.id)).map((row) => theoremCondition(row, rows));
  const proof = report?.proof ?? of;
  return {
    of: proof,
    nodes: Object.fromEntries(
      GRAPHS[proof].ids.map((id) => [id, nodeOf(id, measuresOf(id), theoremsOf(id))]),
    ),
  };
}

/** The ids of the ledger's rows that a claim of an induction consists of. */
const CLAIMS_OF: Readonly<Partial<Record<NodeId, RegExp>>> = {
  claim1: /^claim1/,
  claim2: /^claim2/,
  claim3: /^claim3/,
  stageError: /^equilibration\.(?:sigma|E11|E21|outside|sign|N)/,
  stageBalance: /^equilibration\.(?:[abcd]|m)(?:\.|$)/,
};

/** A theorem’s verdict; its note refers to other rows, whose ids are replaced by names. */
function theoremCondition(row: LedgerRow, rows: readonly LedgerRow[]): Condition {
  const nameOf = (id: string) => {
    const named = rows.find((other) => other.id === id);
    return named === undefined ? null : citation(named);
  };
  const note = citedPieces(row.note, nameOf)
    .map(({ text, stop }) => text + stop)
    .join('');
  return { ...conditionOfRow(row), measured: null, required: null, note };
}

const THEOREMS: Readonly<Partial<Record<NodeId, readonly string[]>>> = {
  theorem: ['T1', 'T2', 'T3', 'T4'],
  theorem5: ['T5'],
};

function nodeOf(
  id: NodeId,
  measures: readonly Measure[],
  theorems: readonly Condition[],
): InspectedNode {
  const applicable = measures.filter(({ isVacuous }) => !isVacuous);
  const assessments = (applicable.length > 0 ? applicable : measures).map(
    ({ assessment }) => assessment,
  );
  // the proof needs only one of the two bounds on Ñ, depending on the noise model
  return {
    measures,
    theorems,
    assessment: id === 'NTilde' ? bestOf(assessments) : worstOf(assessments),
  };
}

/**
 * The theorem's conclusions at the end of a run, with the conditions for this noise model and the
 * constants of the proof.
 */
function theoremMeasures(
  rows: readonly LedgerRow[],
  theorem: 'T3' | 'T4' | 'T5',
): readonly Measure[] {
  const conditions = rows.filter(
    ({ id, group }) =>
      (group === 'assumptions' && !NOT_REQUIRED.includes(id)) ||
      isConstantOf(theorem, id) ||
      id.startsWith('T.') ||
      id.startsWith(`${theorem}.`),
  );
  const conclusions = theorem === 'T5' ? 'balanced.' : 'conclusion.';
  return rows
    .filter(({ id }) => id.startsWith(conclusions))
    .map((row) => measureOfRow(row, conditions));
}

/** A2′ belongs to Theorem 1, N2 is already among the conditions of Theorem 4, and the others define constants. */
const NOT_REQUIRED: readonly string[] = ["A2'", 'N2', 'A2.C1', 'A2.C2', 'N1'];
