/** The balance figure's summary and table. */
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { balancingLanes, isBalancing, equilibrationOf } from './stages.ts';

/** `1.06 : 1`, or a dash if unknown. */
export function ratioText(balance: number | null): string {
  return balance === null ? '–' : `${balance.toPrecision(3)} : 1`;
}

/** How many flags are set. */
export function countOf(flags: Uint8Array | null): number {
  return flags?.reduce((sum, flag) => sum + flag, 0) ?? 0;
}

/** States whether the invariants (c) and (d) hold, or how many features violate them. */
function invariantText({ proportions, belowFloor, aboveCeiling }: EquilibrationFrame): {
  readonly text: string;
  readonly broken: boolean;
} {
  if (proportions === null)
    return { text: 'invariants unknown: the distribution of x* is unknown', broken: false };
  const broken = [
    ...brokenBy('(c)', countOf(belowFloor)),
    ...brokenBy('(d)', countOf(aboveCeiling)),
  ];
  if (broken.length === 0) return { text: 'invariants (c) and (d) hold', broken: false };
  return { text: `invariant ${broken.join(', ')}`, broken: true };
}

function brokenBy(name: string, count: number): string[] {
  if (count === 0) return [];
  return [`${name} broken by ${count} feature${count === 1 ? '' : 's'}`];
}

/** The same in a few words, for a line that may be short. */
export function shortInvariantText({ proportions, belowFloor, aboveCeiling }: EquilibrationFrame): {
  readonly text: string;
  readonly broken: boolean;
} {
  if (proportions === null) return { text: 'invariants unknown', broken: false };
  const [c, d] = [countOf(belowFloor), countOf(aboveCeiling)];
  if (c + d === 0) return { text: '(c) and (d) hold', broken: false };
  const broken = [c > 0 ? `(c) broken by ${c}` : '', d > 0 ? `(d) broken by ${d}` : ''];
  return { text: `✕ ${broken.filter((text) => text !== '').join(', ')}`, broken: true };
}

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, describe);
}

function describe(lane: Lane, name: string): string {
  const equilibration = equilibrationOf(lane);
  if (!isBalancing(lane)) return `${capitalised(name)} does not balance features.`;
  if (equilibration === null) return `The proportions of ${name} are not known yet.`;
  const { phase, stages, S, lambda, balance } = equilibration;
  const where =
    phase === 'balancing'
      ? `After ${stages} stages of ${name}`
      : `In ${name} all ${stages} stages are complete and Purification continues:`;
  const spread =
    balance === null
      ? ''
      : `, the largest proportion is ${speakNumber(balance)} times the smallest`;
  return `${where} ${countOf(S)} of ${S.length} features are in S, λ is ${speakNumber(lambda)}${spread}; ${invariantText(equilibration).text}.`;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** One row per feature. */
export function table({ lanes }: LabState): Table {
  return {
    columns: ['run', 't', 'feature', 'E[(x*_i)²]/D_ii²', 'in S', 'D_ii', 'below bλ', 'λ'],
    rows: balancingLanes(lanes).flatMap(({ lane, run }) => {
      const equilibration = equilibrationOf(lane);
      if (equilibration === null) return [];
      const { proportions, S, D, belowFloor, lambda } = equilibration;
      return Array.from(S, (member, i) => [
        run + 1,
        lane.frame?.scalars.t ?? 0,
        i + 1,
        proportions?.[i] ?? null,
        member,
        D[i] ?? null,
        belowFloor?.[i] ?? null,
        lambda,
      ]);
    }),
  };
}
