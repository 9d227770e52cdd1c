/** The part of a sweep that one process computes, so that many machines can share it. */
import { invalid, showValue } from '../../core/params/problem.ts';
import { type Address, addresses, cellCount, type SweepSpec } from '../../core/sweep/spec.ts';
import { OPTIONS } from '../input/flags.ts';

export interface Shard {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Where it comes from, if not from a flag. */
  readonly note: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The value of `--shard`; without it, the place of this task in a Slurm job array, or the whole sweep. */
export function readShard(text: string | undefined, environment: Environment): Shard {
  if (text !== undefined) return shardOfFlag(text);
  return shardOfSlurm(environment) ?? { index: 0, count: 1, note: null };
}

function shardOfFlag(text: string): Shard {
  const [, part, whole] = /^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? [];
  const [index, count] = [Number(part) - 1, Number(whole)];
  if (!(index >= 0 && index < count))
    throw invalid('--shard', showValue(text), OPTIONS.shard.allowed);
  return { index, count, note: null };
}

const TASK = 'SLURM_ARRAY_TASK_ID';
const COUNT = 'SLURM_ARRAY_TASK_COUNT';

/** Null outside a job array. `--array=0-14:2` has the ids 0, 2, …, 14. */
function shardOfSlurm(environment: Environment): Shard | null {
  const number = (name: string, byDefault: number) => {
    const text = environment[name];
    if (text === undefined) return byDefault;
    if (!/^\d{1,9}$/.test(text))
      throw invalid(name, showValue(text), 'a whole number, as Slurm sets it');
    return Number(text);
  };
  if (environment[TASK] === undefined || environment[COUNT] === undefined) return null;
  const [id, count] = [number(TASK, 0), number(COUNT, 1)];
  const first = number('SLURM_ARRAY_TASK_MIN', 0);
  const index = (id - first) / number('SLURM_ARRAY_TASK_STEP', 1);
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw invalid(
      TASK,
      showValue(id),
      `in a row with the other ${count - 1} tasks, as --array=1-${count} gives them; otherwise use --shard`,
    );
  const note = `Shard ${index + 1}/${count}, from ${TASK} = ${id} and ${COUNT} = ${count}.`;
  return { index, count, note };
}

/** The runs of a shard in the order of the sweep, which is coarse to fine. */
export function* runsOf(spec: SweepSpec, { index, count }: Shard): Generator<Address, void> {
  let k = 0;
  for (const address of addresses(spec)) {
    if (k % count === index) yield address;
    k++;
  }
}

export function runCount(spec: SweepSpec, { index, count }: Shard): number {
  return Math.max(0, Math.ceil((cellCount(spec) * spec.seeds - index) / count));
}
