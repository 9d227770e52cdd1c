/** The balance figure in words and as a table. */
import type { EquilibrationFrame } from '../../../core/observe/frame.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { balancingLanes, isBalancing, standOf } from './stages.ts';

/** `1.06 : 1`; a dash where it is not known. */
export function ratioText(balance: number | null): string {
  return balance === null ? '–' : `${balance.toPrecision(3)} : 1`;
}

export function counted(marks: Uint8Array | null): number {
  return marks?.reduce((sum, mark) => sum + mark, 0) ?? 0;
}

/** What became of the invariants (c) and (d), if they hold or who breaks them. */
export function invariantText({ proportions, belowFloor, aboveCeiling }: EquilibrationFrame): {
  readonly text: string;
  readonly broken: boolean;
} {
  if (proportions === null)
    return { text: 'invariants unknown: x* has no known law', broken: false };
  const broken = [
    ...brokenBy('(c)', counted(belowFloor)),
    ...brokenBy('(d)', counted(aboveCeiling)),
  ];
  if (broken.length === 0) return { text: 'invariants (c) and (d) hold', broken: false };
  return { text: `invariant ${broken.join(', ')}`, broken: true };
}

function brokenBy(name: string, count: number): string[] {
  if (count === 0) return [];
  return [`${name} broken by ${count} feature${count === 1 ? '' : 's'}`];
}

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, tell);
}

function tell(lane: Lane, name: string): string {
  const stand = standOf(lane);
  if (!isBalancing(lane)) return `${upper(name)} does not balance.`;
  if (stand === null) return `The proportions of ${name} are not known yet.`;
  const { phase, stages, S, lambda, balance } = stand;
  const where =
    phase === 'balancing'
      ? `After ${stages} stages of ${name}`
      : `In ${name} all stages, ${stages}, are made and Purification goes on:`;
  const apart =
    balance === null
      ? ''
      : `, the largest proportion is ${speakNumber(balance)} times the smallest`;
  return `${where} ${counted(S)} of ${S.length} features are in S, λ is ${speakNumber(lambda)}${apart}; ${invariantText(stand).text}.`;
}

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A row a feature. */
export function table({ lanes }: LabState): Table {
  return {
    columns: ['run', 't', 'feature', 'E[(x*_i)²]/D_ii²', 'in S', 'D_ii', 'below bλ', 'λ'],
    rows: balancingLanes(lanes).flatMap(({ lane, run }) => {
      const stand = standOf(lane);
      if (stand === null) return [];
      const { proportions, S, D, belowFloor, lambda } = stand;
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
