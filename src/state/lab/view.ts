/** How a run is played and shown: nothing here changes its numbers. */
import { BETA } from '../../core/observe/potential.ts';
import type { Pace } from '../../solver/messages.ts';
import type { HeatView, LabState, StoreAccess, Theme } from './labState.ts';
import { maximised, PLAIN_LAYOUT, showing } from './layout.ts';

/** Iterations a second. */
export const SLOWEST_PACE = 0.1;
/** Faster paces look the same, except for no limit at all. */
export const FASTEST_PACE = 1000;
/** Slow enough to watch every iteration. */
export const DEFAULT_PACE: Pace = 30;

export function isPace(pace: number): boolean {
  return pace === Infinity || (pace >= SLOWEST_PACE && pace <= FASTEST_PACE);
}

/** The allowed pace nearest to this one; the default for NaN. */
export function nearestPace(pace: number): Pace {
  if (Number.isNaN(pace)) return DEFAULT_PACE;
  return pace === Infinity ? Infinity : Math.min(Math.max(pace, SLOWEST_PACE), FASTEST_PACE);
}

/** The range of the weight β in a + βb. */
export const BETA_RANGE = { min: 0, max: 100 } as const;
export const PLAIN_HEAT: HeatView = {
  scale: 'linear',
  range: 'follow',
  compare: 'side',
  sharing: 'shared',
};

/** The view that a link contains. */
export type ViewFields = Pick<
  LabState,
  'beta' | 'heat' | 'layout' | 'drawer' | 'lectern' | 'lecture' | 'page'
>;
type ViewActions = Pick<
  LabState,
  | 'setBeta'
  | 'setHeat'
  | 'maximise'
  | 'showFigure'
  | 'openDrawer'
  | 'openFileDialog'
  | 'present'
  | 'setTheme'
  | 'dismissNotices'
>;

export const PLAIN_VIEW: ViewFields = {
  beta: BETA,
  heat: PLAIN_HEAT,
  layout: PLAIN_LAYOUT,
  drawer: null,
  lectern: null,
  lecture: null,
  page: 'lab',
};

export interface ViewOptions extends Pick<StoreAccess, 'get' | 'set'> {
  /** Stores the theme for the next visit. */
  readonly remember: (theme: Theme) => void;
}

export function viewActions({ get, set, remember }: ViewOptions): ViewActions {
  return {
    setBeta(beta) {
      const { min, max } = BETA_RANGE;
      if (!Number.isNaN(beta)) set({ beta: Math.min(Math.max(beta, min), max) });
    },
    setHeat: (change) => set({ heat: { ...get().heat, ...change } }),
    maximise: (figure) => set({ layout: maximised(get().layout, figure) }),
    showFigure: (figure) => set({ layout: showing(get().layout, figure) }),
    openDrawer: (drawer, field) => set({ drawer, wantedField: field ?? null }),
    openFileDialog: (fileDialog) => set({ fileDialog }),
    // a lecture has no panels; the proof has no figures to show
    present: (lectern) => set({ lectern, drawer: null, page: 'lab' }),
    setTheme(theme) {
      set({ theme });
      remember(theme);
    },
    dismissNotices: () => set({ notices: [], wanted: null }),
  };
}
