/** The potential curves of the cell that the reader looks at: computed on request, and kept for a while. */
import { runParams } from '../../core/sweep/spec.ts';
import type { RunTable } from '../../core/sweep/table.ts';
import type { Answer } from '../../solver/sweep/messages.ts';
import type { RegimesAccess } from './access.ts';
import type { CellCurves, RegimesState } from './regimesState.ts';

/** A cell is looked at, rather than crossed by the pointer, after this many milliseconds. */
const LOOKING = 80;
/** Numbers that are kept: 16 MB. */
const MOST_NUMBERS = 2_000_000;

/** By index of the seed; an array of length 0 for a run without a curve. */
type Kept = Map<number, Float64Array>;

/** The cell whose card is shown. */
export function shownCell({
  hovered,
  chosen,
  suggested,
}: Pick<RegimesState, 'hovered' | 'chosen' | 'suggested'>): number | null {
  return hovered ?? chosen ?? suggested;
}

export interface Curves {
  /** The cell shown, its runs, or the sweep may have changed. */
  update(): void;
  onAnswer(event: Answer): void;
  dispose(): void;
}

export interface CurvesOptions extends Pick<RegimesAccess, 'pool' | 'clock' | 'get' | 'set'> {
  readonly table: () => RunTable;
}

export function createCurves({ pool, clock, get, set, table }: CurvesOptions): Curves {
  let of = table();
  /** By cell, those looked at last at the end. */
  let kept = new Map<number, Kept>();
  let asked: {
    readonly id: number;
    readonly cell: number;
    readonly seeds: readonly number[];
  } | null = null;
  let cancelWaiting: (() => void) | null = null;

  function missingOf(cell: number): number[] {
    const have = kept.get(cell);
    const seeds = Array.from({ length: of.spec.seeds }, (_, seedIndex) => seedIndex);
    return seeds.filter((seedIndex) => of.has({ cell, seedIndex }) && !have?.has(seedIndex));
  }

  function view(cell: number): CellCurves {
    const have = kept.get(cell);
    const seeds = Array.from({ length: of.spec.seeds }, (_, seedIndex) => seedIndex);
    return {
      cell,
      potentials: seeds.map((seedIndex) => have?.get(seedIndex) ?? new Float64Array(0)),
      complete: seeds.every((seedIndex) => have?.has(seedIndex)),
    };
  }

  function ask(cell: number): void {
    cancelWaiting = null;
    const seeds = missingOf(cell);
    if (seeds.length === 0) return;
    const id = pool.ask(
      'curve',
      seeds.map((seedIndex) => runParams(of.spec, cell, seedIndex)),
    );
    asked = { id, cell, seeds };
  }

  function forgetOldest(): void {
    let numbers = 0;
    const cells = [...kept].toReversed();
    for (const [cell, curves] of cells) {
      for (const { length } of curves.values()) numbers += length;
      if (numbers > MOST_NUMBERS && cell !== shownCell(get())) kept.delete(cell);
    }
  }

  function update(): void {
    if (table() !== of) {
      of = table();
      kept = new Map();
      asked = null;
    }
    const cell = shownCell(get());
    if (cell === null) {
      cancelWaiting?.();
      cancelWaiting = null;
      if (get().curves !== null) set({ curves: null });
      return;
    }
    if (get().curves?.cell !== cell) {
      cancelWaiting?.();
      cancelWaiting = null;
      set({ curves: view(cell) });
    }
    const isAsked =
      asked?.cell === cell && missingOf(cell).every((seed) => asked?.seeds.includes(seed));
    if (!isAsked && missingOf(cell).length > 0)
      cancelWaiting ??= clock.after(LOOKING, () => ask(cell));
  }

  return {
    update,
    onAnswer({ id, index, value }) {
      if (asked?.id !== id) return;
      const { cell, seeds } = asked;
      const curves = kept.get(cell) ?? new Map<number, Float64Array>();
      kept.delete(cell);
      kept.set(cell, curves);
      curves.set(seeds[index]!, value instanceof Float64Array ? value : new Float64Array(0));
      forgetOldest();
      if (shownCell(get()) === cell) set({ curves: view(cell) });
    },
    dispose: () => cancelWaiting?.(),
  };
}
