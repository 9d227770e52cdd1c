/** The calculator: how many examples and iterations reach a recovery error, asked of a worker. */
import { largestAllowed } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem } from '../../core/params/problem.ts';
import { conflicts, defaultParams, repaired } from '../../core/params/validate.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import type { SizeAnswer } from '../../core/theory/local/size.ts';
import { LARGEST_TARGET, SMALLEST_TARGET } from '../../core/theory/local/targets.ts';
import type { Answer } from '../../solver/sweep/messages.ts';
import type { RegimesAccess } from './access.ts';
import type { RegimesState } from './regimesState.ts';

/** The parameters that it can change; the others are those of the sweep. */
export const SIZE_FIELDS = [
  'leftInverse',
  'noise',
  'noiseLevel',
  'n',
  'm',
  's',
  'alpha',
  'weights',
  'ratio',
  'ell',
] as const satisfies readonly (keyof Params)[];
export type SizeField = (typeof SIZE_FIELDS)[number];

export interface Sizing {
  /** The recovery error to reach. */
  readonly target: number;
  /** What the reader has changed. */
  readonly changes: Readonly<Partial<Pick<Params, SizeField>>>;
}

const USUAL_TARGET = 0.05;
/** The range of the recovery error to reach. */
export const TARGETS = { min: SMALLEST_TARGET, max: LARGEST_TARGET } as const;

export function isTarget(value: unknown): value is number {
  return typeof value === 'number' && value >= TARGETS.min && value <= TARGETS.max;
}

/** The runs that the lab can show. */
export const SIZE_LIMITS = { N: largestAllowed('N'), T: largestAllowed('T') };

/** An answer with its question. */
export interface Sized {
  readonly target: number;
  /** Of the runs, except N, η and T. */
  readonly params: Params;
  /** Null if it could not be computed. */
  readonly answer: SizeAnswer | null;
}

export interface SizeParams {
  readonly params: Params;
  /** Why no run can have them, as a sentence; null if one can. */
  readonly problem: string | null;
}

/** Purification with fresh examples; N, η and T are what the calculator finds. */
function fixedParams(): Partial<Params> {
  const { algorithm, N, T, examples } = defaultParams();
  return { algorithm, N, T, examples, eta: 0.1 };
}

/** The sweep's parameters with the reader's changes; those on its axes by default. */
export function sizeParams(spec: SweepSpec, changes: Sizing['changes']): SizeParams {
  const { params: start } = repaired({ ...spec.base, ...fixedParams() });
  const params = { ...start, ...changes };
  const [problem] = conflicts(params);
  return { params, problem: problem === undefined ? null : `${describeProblem(problem)}.` };
}

/** Milliseconds without a change before the question is asked. */
const SETTLING = 200;

export interface SizeCalculator {
  readonly actions: Pick<RegimesState, 'openSizing' | 'closeSizing' | 'setTarget' | 'setSizing'>;
  /** The sweep or the inputs may have changed. */
  update(): void;
  onAnswer(event: Answer): void;
  dispose(): void;
}

export function createSizing({
  pool,
  clock,
  get,
  set,
}: Pick<RegimesAccess, 'pool' | 'clock' | 'get' | 'set'>): SizeCalculator {
  /** The question that waits, is asked or is answered. */
  let current: { readonly spec: SweepSpec; readonly sizing: Sizing | null } | null = null;
  let asked: { readonly id: number; readonly target: number; readonly params: Params } | null =
    null;
  let cancelWaiting = () => {};

  function ask(spec: SweepSpec, { target, changes }: Sizing): void {
    const { params, problem } = sizeParams(spec, changes);
    if (problem !== null) return;
    const question = { target, params: { ...params, eta: 'paper' as const }, limits: SIZE_LIMITS };
    asked = { id: pool.ask('size', [question]), target, params };
  }

  function update(): void {
    const { spec, sizing } = get();
    if (current?.spec === spec && current.sizing === sizing) return;
    current = { spec, sizing };
    asked = null;
    cancelWaiting();
    const isPossible = sizing !== null && sizeParams(spec, sizing.changes).problem === null;
    if (get().isSizing !== isPossible) set({ isSizing: isPossible });
    if (isPossible) cancelWaiting = clock.after(SETTLING, () => ask(spec, sizing));
  }

  function change(sizing: Sizing | null): void {
    set({ sizing });
    update();
  }

  return {
    actions: {
      openSizing() {
        if (get().sizing === null) change({ target: USUAL_TARGET, changes: {} });
      },
      closeSizing: () => change(null),
      setTarget(target) {
        const { sizing } = get();
        if (sizing !== null && isTarget(target)) change({ ...sizing, target });
      },
      setSizing(given) {
        const { sizing, spec } = get();
        if (sizing === null) return;
        const { params: start } = sizeParams(spec, {});
        const all = Object.entries({ ...sizing.changes, ...given });
        const changes = Object.fromEntries(
          all.filter(([name, value]) => start[name as SizeField] !== value),
        );
        change({ ...sizing, changes });
      },
    },
    update,
    onAnswer({ id, value }) {
      if (asked?.id !== id) return;
      const { target, params } = asked;
      asked = null;
      set({ sized: { target, params, answer: value as SizeAnswer | null }, isSizing: false });
    },
    dispose: () => cancelWaiting(),
  };
}
