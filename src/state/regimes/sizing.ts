/** The calculator: how many examples and iterations reach a recovery error, asked of a worker. */
import type { Params } from '../../core/params/params.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import type { SizeAnswer } from '../../core/theory/local/size.ts';
import type { Answer } from '../../solver/sweep/messages.ts';
import type { RegimesAccess } from './access.ts';
import type { RegimesState } from './regimesState.ts';
import {
  isTarget,
  SIZE_LIMITS,
  type SizeField,
  sizeParams,
  type Sizing,
  USUAL_TARGET,
} from './sizeInputs.ts';

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
