/**
 * What the local theory predicts for cells of the sweep on the page: asked of a worker a few cells at a time,
 * the slice through the shown cell first and then the grid from coarse to fine.
 */
import type { Params } from '../../core/params/params.ts';
import type { LocalPrediction } from '../../core/sweep/localPrediction.ts';
import { cellsAlong, COSTLY_PREDICTIONS } from '../../core/sweep/slices.ts';
import { addresses, indicesOf, runParams, type SweepSpec } from '../../core/sweep/spec.ts';
import type { Answer } from '../../solver/sweep/messages.ts';
import { throttle } from '../lab/throttle.ts';
import type { RegimesAccess } from './access.ts';
import { shownCell } from './curves.ts';

/** A cell is looked at, rather than crossed by the pointer, after this many milliseconds. */
const LOOKING = 120;
/** Cells per request. */
const BATCH = 8;
/** Seeds per cell: their A* differ, and the measured numbers are medians over all of them. */
const MOST_SEEDS = 3;
/** Milliseconds that the grid of a sweep may take: large instances stay at its coarse levels. */
const LONGEST = 20_000;
/** Milliseconds between two changes of the state. */
const PUBLISH_EVERY = 1000;

export interface Predicting {
  /** The sweep, its runs, the shown cell, the slice or the overlays may have changed. */
  update(): void;
  onAnswer(event: Answer): void;
  dispose(): void;
}

export function createPredicting({
  pool,
  clock,
  get,
  set,
}: Pick<RegimesAccess, 'pool' | 'clock' | 'get' | 'set'>): Predicting {
  let spec: SweepSpec | null = null;
  let known: (LocalPrediction | null | undefined)[] = [];
  /** The cells of the grid that are left, and the time spent on them. */
  let grid: Iterator<number> = [].values();
  let spent = 0;
  let asked: { readonly id: number; readonly cells: readonly number[]; missing: number } | null =
    null;
  let since = 0;
  let cancelWaiting: (() => void) | null = null;

  const publishing = throttle(clock, () => {
    if (spec !== null) set({ predictions: { spec, cells: [...known] } });
  });

  function forget(next: SweepSpec): void {
    spec = next;
    known = [];
    grid = coarseToFine(next);
    spent = 0;
    asked = null;
    publishing.cancel();
  }

  function isKnown(cell: number): boolean {
    return known[cell] !== undefined;
  }

  /** The cells of the slice, if it shows something that is predicted here. */
  function sliceCells(): number[] {
    const { sliceQuantity, sliceAlong, spec: shown } = get();
    const cell = shownCell(get());
    if (cell === null || !COSTLY_PREDICTIONS.includes(sliceQuantity)) return [];
    return cellsAlong(shown, shown.y === null ? 'x' : sliceAlong, indicesOf(shown, cell));
  }

  /** Empty where there is nothing measured to compare with. */
  function nextCells(): number[] {
    if (get().results.count === 0) return [];
    const ofSlice = sliceCells().filter((cell) => !isKnown(cell));
    if (ofSlice.length > 0) return ofSlice.slice(0, BATCH);
    const cells: number[] = [];
    if (!Object.values(get().overlays).some(Boolean) || spent > LONGEST) return cells;
    while (cells.length < BATCH) {
      const next = grid.next();
      if (next.done) break;
      if (!isKnown(next.value)) cells.push(next.value);
    }
    return cells;
  }

  function ask(): void {
    cancelWaiting = null;
    if (spec === null) return;
    // without a worker the last answers were no answers
    if (get().failure !== null) {
      forget(spec);
      return;
    }
    const of = spec;
    const cells = nextCells();
    if (cells.length === 0) return;
    since = clock.now();
    const id = pool.ask(
      'local',
      cells.map((cell) => runsOf(of, cell)),
    );
    asked = { id, cells, missing: cells.length };
  }

  return {
    update() {
      if (get().spec !== spec) forget(get().spec);
      if (asked === null) cancelWaiting ??= clock.after(LOOKING, ask);
    },
    onAnswer({ id, index, value }) {
      if (asked?.id !== id) return;
      known[asked.cells[index]!] = value as LocalPrediction | null;
      publishing.request(PUBLISH_EVERY);
      asked.missing -= 1;
      if (asked.missing > 0) return;
      spent += clock.now() - since;
      asked = null;
      cancelWaiting ??= clock.after(0, ask);
    },
    dispose() {
      cancelWaiting?.();
      publishing.cancel();
    },
  };
}

function runsOf(spec: SweepSpec, cell: number): Params[] {
  const seeds = Math.min(spec.seeds, MOST_SEEDS);
  return Array.from({ length: seeds }, (_, seedIndex) => runParams(spec, cell, seedIndex));
}

function* coarseToFine(spec: SweepSpec): Generator<number, void> {
  for (const { cell } of addresses({ ...spec, seeds: 1 })) yield cell;
}
