/** The store of the page of regimes: joins its parts. It needs no page, so a sweep goes on while another is open. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CellIndices, cellCount, specId, type SweepSpec } from '../../core/sweep/spec.ts';
import { RunTable } from '../../core/sweep/table.ts';
import { type Scheduler, timers } from '../../solver/scheduler.ts';
import type { Pool, PoolEvent } from '../../solver/sweep/pool.ts';
import { VERSION } from '../../version.ts';
import type { RegimesAccess } from './access.ts';
import { createComputing } from './computing.ts';
import { createCurves } from './curves.ts';
import { createFiles, type RecordedDiagrams } from './files.ts';
import { cellAt, readRegimesLink, type RegimesLink } from './link.ts';
import { FACTORS, THRESHOLDS } from './linkParts.ts';
import { createNoiseLimits } from './noiseLimits.ts';
import { createPredicting } from './predictions.ts';
import type { RegimesState, Source } from './regimesState.ts';
import { createSizing } from './sizing.ts';
import { specEdits } from './specEdits.ts';
import type { SweepStorage } from './storage.ts';

export type RegimesStore = StoreApi<RegimesState>;

export interface RegimesOptions {
  /** Creates the pool and passes its events to the store. */
  readonly openPool: (onEvent: (event: PoolEvent) => void) => Pool;
  readonly storage: SweepStorage;
  readonly recorded: RecordedDiagrams;
  readonly initial?: { readonly link: string };
  readonly clock?: Scheduler;
}

/** What the reader looks at. */
type Looking = Pick<
  RegimesState,
  'chosen' | 'hovered' | 'suggested' | 'sliceAlong' | 'sliceQuantity' | 'overlays'
>;

/** Most notices at a time. */
const MOST_NOTICES = 6;

export function createRegimes({
  openPool,
  storage,
  recorded,
  initial = { link: '' },
  clock = timers,
}: RegimesOptions): RegimesStore {
  const opening = readRegimesLink(initial.link, recorded.ids);
  const pool = openPool(handleEvent);
  const get = (): RegimesState => store.getState();
  const set = (change: Partial<RegimesState>): void => store.setState(change);
  const notify = (sentence: string) => {
    const others = get().notices.filter((notice) => notice !== sentence);
    set({ notices: [...others, sentence].slice(-MOST_NOTICES) });
  };
  const access: RegimesAccess = { pool, clock, get, set, notify };

  const computing = createComputing({
    ...access,
    storage,
    initial: new RunTable(opening.spec, VERSION),
    onNewRuns: () => {
      curves.update();
      predicting.update();
    },
  });
  const curves = createCurves({ ...access, table: computing.table });
  const noise = createNoiseLimits(access);
  const predicting = createPredicting(access);
  const sizing = createSizing(access);
  const files = createFiles({ ...access, recorded, show: showTable });

  function handleEvent(event: PoolEvent): void {
    if (event.type === 'answer') {
      curves.onAnswer(event);
      noise.onAnswer(event);
      predicting.onAnswer(event);
      sizing.onAnswer(event);
    } else computing.onEvent(event);
  }

  function showTable(table: RunTable, source: Source): void {
    set({ chosen: null, hovered: null, facet: 0 });
    computing.show(table, source);
    curves.update();
    noise.ask(table.spec);
    predicting.update();
    sizing.update();
  }

  function showSpec(spec: SweepSpec, resumes: boolean): void {
    showTable(new RunTable(spec, VERSION), { kind: 'computed' });
    void computing.loadStored({ resumes });
  }

  function lookAt(change: Partial<Looking>): void {
    set(change);
    curves.update();
    predicting.update();
  }

  function isCell(cell: number | null): boolean {
    return cell === null || (Number.isInteger(cell) && cell >= 0 && cell < cellCount(get().spec));
  }

  /** The parts of a link that depend on the sweep. */
  function place(chosen: CellIndices | null, facet: number): void {
    const { spec } = get();
    const { cell, problem } =
      chosen === null ? { cell: null, problem: null } : cellAt(spec, chosen);
    if (problem !== null) notify(problem);
    lookAt({ chosen: cell });
    showFacet(facet);
  }

  function showFacet(facet: number): void {
    const facets = get().spec.facet?.values.length ?? 1;
    if (Number.isInteger(facet) && facet >= 0 && facet < facets) set({ facet });
  }

  async function open(link: RegimesLink): Promise<void> {
    const { diagram, spec, chosen, facet, problems, ...view } = link;
    set({ ...view, notices: problems });
    const { source, spec: shown } = get();
    if (diagram !== null) {
      const isShown = source.kind === 'recorded' && source.diagram === diagram;
      if (!isShown && !(await files.showRecorded(diagram))) return;
    } else if (source.kind === 'recorded' || specId(spec) !== specId(shown)) showSpec(spec, true);
    place(chosen, facet);
    sizing.update();
  }

  const store = createStore<RegimesState>(() => ({
    spec: opening.spec,
    results: computing.table(),
    revision: 0,
    source: { kind: 'computed' },
    status: 'idle',
    done: 0,
    total: computing.table().total,
    secondsLeft: null,
    threshold: opening.threshold,
    chosen: null,
    hovered: null,
    suggested: null,
    facet: 0,
    sliceAlong: opening.sliceAlong,
    sliceQuantity: 'success',
    overlays: opening.overlays,
    predictions: { spec: opening.spec, cells: [] },
    sizing: null,
    sized: null,
    isSizing: false,
    constants: opening.constants,
    noiseLimits: [],
    curves: null,
    notices: [],
    failure: null,
    ...computing.actions,
    ...sizing.actions,
    ...specEdits({ get, notify, show: (spec) => showSpec(spec, false) }),
    openLink: (link) => void open(readRegimesLink(link, recorded.ids)),
    setThreshold: (threshold) => {
      if (!Number.isNaN(threshold)) set({ threshold: within(threshold, THRESHOLDS) });
    },
    setConstant: (boundary, factor) => {
      if (Number.isNaN(factor)) return;
      set({ constants: { ...get().constants, [boundary]: within(factor, FACTORS) } });
    },
    sliceAlongAxis: (sliceAlong) => lookAt({ sliceAlong }),
    showQuantity: (sliceQuantity) => lookAt({ sliceQuantity }),
    setOverlay: (id, isShown) => lookAt({ overlays: { ...get().overlays, [id]: isShown } }),
    showFacet,
    choose: (chosen) => {
      if (isCell(chosen)) lookAt({ chosen });
    },
    hover: (hovered) => {
      if (isCell(hovered)) lookAt({ hovered });
    },
    suggest: (suggested) => {
      if (isCell(suggested)) lookAt({ suggested });
    },
    importText: (text, name) => void files.importText(text, name),
    showRecorded: (diagram) => void files.showRecorded(diagram),
    dismissNotices: () => set({ notices: [] }),
    dispose() {
      computing.dispose();
      curves.dispose();
      predicting.dispose();
      sizing.dispose();
      pool.dispose();
    },
  }));

  noise.ask(opening.spec);
  if (opening.diagram === null) void computing.loadStored({ resumes: true });
  void open(opening);
  return store;
}

function within(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return Math.min(max, Math.max(min, value));
}
