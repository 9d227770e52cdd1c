/** All nodes of the proof with their measures, of one run at one iteration. */
import { recursionReadings } from '../../core/theory/lemmas/recursion.ts';
import type { LemmaReport } from '../../core/theory/lemmas/reading.ts';
import type { LedgerRow } from '../../core/theory/row.ts';
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
  restsOf,
} from './measure.ts';
import { isLemma, NODE_IDS, type NodeId } from './nodes.ts';
import { bestOf, type Standing, worstOf } from './standing.ts';

export interface InspectedNode {
  readonly measures: readonly Measure[];
  /** Of the theorem: how it and those next to it stand as a whole. */
  readonly wholes: readonly Condition[];
  readonly standing: Standing;
}

export type InspectedProof = Readonly<Record<NodeId, InspectedNode>>;

/** What is read off the run stays at its end where t lies behind that. */
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
      .map((row) => measureOfRow(row, restsOf(row, rows)));
  };
  const wholes = rows.filter(({ id }) => THEOREMS.includes(id)).map((row) => wholeOf(row, rows));
  return Object.fromEntries(
    NODE_IDS.map((id) => [id, nodeOf(id, measuresOf(id), id === 'theorem' ? wholes : [])]),
  ) as Record<NodeId, InspectedNode>;
}

/** How a theorem stands is all in the note, which names other rows. */
function wholeOf(row: LedgerRow, rows: readonly LedgerRow[]): Condition {
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
  wholes: readonly Condition[],
): InspectedNode {
  const speaking = measures.filter(({ isVacuous }) => !isVacuous);
  const standings = (speaking.length > 0 ? speaking : measures).map(({ standing }) => standing);
  // of the two bounds on Ñ the proof takes the one that its noise model allows
  return { measures, wholes, standing: id === 'NTilde' ? bestOf(standings) : worstOf(standings) };
}

/**
 * What is concluded at the end of a run, from the conditions of the theorem with this noise and the
 * constants of its proof.
 */
function theoremMeasures(rows: readonly LedgerRow[], theorem: 'T3' | 'T4'): readonly Measure[] {
  const conditions = rows.filter(
    ({ id, group }) =>
      (group === 'assumptions' && !NOT_ASKED.includes(id)) ||
      group === 'constants' ||
      id.startsWith('T.') ||
      id.startsWith(`${theorem}.`),
  );
  return rows
    .filter(({ group }) => group === 'conclusion')
    .map((row) => measureOfRow(row, conditions));
}

/** A2′ is Theorem 1's, and N2 stands among the conditions of the theorem that needs it. */
const NOT_ASKED: readonly string[] = ["A2'", 'N2'];
