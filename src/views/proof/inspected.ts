/** Evaluates all nodes of the proof for one run at one iteration. */
import { recursionReadings } from '../../core/theory/lemmas/recursion.ts';
import type { LemmaReport } from '../../core/theory/lemmas/reading.ts';
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
import { isLemma, NODE_IDS, type NodeId } from './nodes.ts';
import { bestOf, type Assessment, worstOf } from './assessment.ts';

export interface InspectedNode {
  readonly measures: readonly Measure[];
  /** For the theorem: the verdicts on Theorems 1 to 4. */
  readonly theorems: readonly Condition[];
  readonly assessment: Assessment;
}

export type InspectedProof = Readonly<Record<NodeId, InspectedNode>>;

/** Quantities read from the trace are clamped to its last iteration. */
export function inspect(lane: Lane, report: LemmaReport | null, wantedT: number): InspectedProof {
  const { setting, trace } = lane;
  const series = seriesOfTrace(trace);
  const known = setting !== null && trace.length > 0;
  const t = Math.min(wantedT, trace.length - 1);
  const rows = ledgerAt({ lanes: [lane], t }, 0)?.rows ?? [];
  const readings = [
    ...(report?.readings ?? []),
    ...(known ? recursionReadings(setting, series, t) : []),
  ];
  const measuresOf = (id: NodeId): readonly Measure[] => {
    if (isLemma(id)) return readings.filter(({ lemma }) => lemma === id).map(measureOfReading);
    if (id === 'theorem') return theoremMeasures(rows, setting?.noise.model === 'N2' ? 'T4' : 'T3');
    return rows
      .filter((row) => row.group === 'claims' && row.id.startsWith(id))
      .map((row) => measureOfRow(row, premisesOf(row, rows)));
  };
  const theorems = rows
    .filter(({ id }) => THEOREMS.includes(id))
    .map((row) => theoremCondition(row, rows));
  return Object.fromEntries(
    NODE_IDS.map((id) => [id, nodeOf(id, measuresOf(id), id === 'theorem' ? theorems : [])]),
  ) as Record<NodeId, InspectedNode>;
}

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

const THEOREMS: readonly string[] = ['T1', 'T2', 'T3', 'T4'];

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
function theoremMeasures(rows: readonly LedgerRow[], theorem: 'T3' | 'T4'): readonly Measure[] {
  const conditions = rows.filter(
    ({ id, group }) =>
      (group === 'assumptions' && !NOT_REQUIRED.includes(id)) ||
      group === 'constants' ||
      id.startsWith('T.') ||
      id.startsWith(`${theorem}.`),
  );
  return rows
    .filter(({ group }) => group === 'conclusion')
    .map((row) => measureOfRow(row, conditions));
}

/** A2′ belongs to Theorem 1, and N2 is already among the conditions of Theorem 4. */
const NOT_REQUIRED: readonly string[] = ["A2'", 'N2'];
