/** The store of the page of choices: computes all runs of the table at once, and again after every edit. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pairAddresses, pairCount, type PairsSpec } from '../../core/pairs/spec.ts';
import type { PairRow } from '../../core/pairs/row.ts';
import { type Scheduler, timers } from '../../solver/scheduler.ts';
import type { Growth } from '../../solver/sweep/messages.ts';
import type { Pool, PoolEvent } from '../../solver/sweep/pool.ts';
import { throttle } from '../lab/throttle.ts';
import { THRESHOLDS } from '../regimes/linkParts.ts';
import { edited } from './edits.ts';
import { largestSeed, readPairsLink, SEED_COUNTS, USUAL_PARAMS } from './link.ts';
import type { PairsState, Trace } from './pairsState.ts';

export type PairsStore = StoreApi<PairsState>;

export interface PairsOptions {
  /** Creates the pool and passes its events to the store. */
  readonly openPool: (onEvent: (event: PoolEvent<'pairs'>) => void) => Pool<'pairs'>;
  readonly initial?: { readonly link: string };
  readonly clock?: Scheduler;
}

/** Milliseconds between two changes of the state, however fast runs grow. */
const PUBLISH_EVERY = 100;
/** Runs start this many milliseconds after an edit, so that a slider that moves does not start them again and again. */
const SETTLING_TIME = 150;

/** The failure that another attempt may repair: the page shows it with a button. */
export const UNLOADED = 'The program that computes the runs could not be loaded.';

export function createPairs({
  openPool,
  initial = { link: '' },
  clock = timers,
}: PairsOptions): PairsStore {
  const opening = readPairsLink(initial.link);
  const pool = openPool(handleEvent);
  const get = (): PairsState => store.getState();
  const set = (change: Partial<PairsState>): void => store.setState(change);

  /** By cell and seed; the arrays of a cell are replaced when it changes. */
  let traces = noTraces(opening.spec);
  let done = 0;
  let cancelStart: (() => void) | null = null;
  const publishing = throttle(clock, () => set({ traces: [...traces], done }));

  function keep(cell: number, seedIndex: number, trace: Trace): void {
    const ofCell = traces[cell];
    if (ofCell === undefined || seedIndex >= ofCell.length) return;
    traces[cell] = ofCell.with(seedIndex, trace);
  }

  function grow({ run: { cell, seedIndex }, from, errors }: Growth): void {
    const known = from === 0 ? null : traces[cell]?.[seedIndex];
    const room = known?.errors.buffer ?? new ArrayBuffer(8 * (get().spec.base.T + 1));
    const all = new Float64Array(room);
    all.set(errors, from);
    keep(cell, seedIndex, { errors: all.subarray(0, from + errors.length), row: null });
  }

  function add(rows: readonly PairRow[]): void {
    for (const row of rows) {
      keep(row.cell, row.seedIndex, { errors: row.errors, row });
      done += 1;
    }
  }

  function handleEvent(event: PoolEvent<'pairs'>): void {
    switch (event.type) {
      case 'growth':
        grow(event);
        publishing.request(PUBLISH_EVERY);
        break;
      case 'rows':
        add(event.rows);
        publishing.request(PUBLISH_EVERY);
        break;
      case 'finished':
        publishing.settle();
        set({ status: 'done' });
        break;
      case 'unloaded':
        publishing.settle();
        set({ status: 'stopped', failure: UNLOADED });
        break;
      case 'failed':
        publishing.settle();
        set({
          status: 'stopped',
          failure: `The workers that compute the runs break down again and again: ${event.reason}.`,
        });
        break;
    }
  }

  function halt(): void {
    cancelStart?.();
    cancelStart = null;
    pool.cancel();
    publishing.settle();
  }

  /** Starts whatever is missing. */
  function start(): void {
    halt();
    const { spec } = get();
    const missing = Array.from(pairAddresses(spec)).filter(
      ({ cell, seedIndex }) => !traces[cell]?.[seedIndex]?.row,
    );
    if (missing.length === 0) {
      set({ status: 'done' });
      return;
    }
    set({ status: 'running', failure: null });
    pool.start(spec, missing);
  }

  /** Another table: nothing of the old one remains, except the runs that are the same. */
  function show(spec: PairsSpec, kept = noTraces(spec)): void {
    halt();
    traces = kept;
    done = kept.flat().filter((trace) => trace?.row).length;
    const { t } = get();
    set({
      spec,
      traces: [...traces],
      done,
      status: 'running',
      failure: null,
      refused: {},
      t: t === null ? null : Math.min(t, spec.base.T),
    });
    cancelStart = clock.after(SETTLING_TIME, start);
  }

  function refuse(name: keyof PairsSpec['base'], sentence: string | null): void {
    const { [name]: _, ...others } = get().refused;
    set({ refused: sentence === null ? others : { ...others, [name]: sentence } });
  }

  const store = createStore<PairsState>(() => ({
    spec: opening.spec,
    traces: [...traces],
    status: 'running',
    done: 0,
    threshold: opening.threshold,
    t: opening.t,
    chosen: opening.chosen,
    hovered: null,
    refused: {},
    notices: opening.problems,
    failure: null,

    setParam(name, value) {
      const { base, seeds } = get().spec;
      const edit = edited(base, name, value, seeds);
      if (edit.refusal !== null) {
        refuse(name, edit.refusal);
        return;
      }
      if (edit.base[name] === base[name]) {
        refuse(name, null);
        return;
      }
      show({ base: edit.base, seeds });
      const also = Object.entries(edit.also).map(
        ([other, needed]) => `${other} = ${String(needed)}`,
      );
      set({
        notices:
          also.length === 0
            ? []
            : [`${name} = ${String(edit.base[name])} needs ${also.join(', ')}.`],
      });
    },
    revert: (name) => refuse(name, null),
    setSeeds(seeds) {
      const { spec } = get();
      if (!SEED_COUNTS.some((count) => count === seeds) || seeds === spec.seeds) return;
      if (spec.base.seed > largestSeed(seeds)) {
        refuse(
          'seed',
          `seed = ${spec.base.seed}: must be at most ${largestSeed(seeds)} for ${seeds} seeds. Nothing has changed.`,
        );
        return;
      }
      const kept = traces.map((ofCell) =>
        Array.from({ length: seeds }, (_, seedIndex) => {
          const trace = ofCell[seedIndex] ?? null;
          return trace?.row ? trace : null;
        }),
      );
      show({ ...spec, seeds }, kept);
    },
    reset: () => show({ base: USUAL_PARAMS, seeds: get().spec.seeds }),
    setThreshold(threshold) {
      if (Number.isNaN(threshold)) return;
      set({ threshold: Math.min(THRESHOLDS.max, Math.max(THRESHOLDS.min, threshold)) });
    },
    readAt(t) {
      const { T } = get().spec.base;
      set({ t: t === null || t >= T ? null : Math.max(0, Math.round(t)) });
    },
    choose(cell) {
      if (Number.isInteger(cell) && cell >= 0 && cell < pairCount()) set({ chosen: cell });
    },
    hover: (hovered) => set({ hovered }),
    openLink(link) {
      const { spec, problems, ...view } = readPairsLink(link);
      const isSame = JSON.stringify(spec) === JSON.stringify(get().spec);
      if (!isSame) show(spec);
      set({ ...view, notices: problems });
    },
    start() {
      if (get().status === 'stopped') start();
    },
    stop() {
      if (get().status !== 'running') return;
      halt();
      set({ status: 'stopped' });
    },
    dismissNotices: () => set({ notices: [], refused: {} }),
    dispose() {
      cancelStart?.();
      publishing.cancel();
      pool.dispose();
    },
  }));

  start();
  return store;
}

function noTraces({ seeds }: PairsSpec): (readonly (Trace | null)[])[] {
  return Array.from({ length: pairCount() }, () => Array.from({ length: seeds }, () => null));
}
