/** How the run is looked at: nothing here changes what is computed. */
import { BETA } from '../../core/observe/potential.ts';
import type { HeatView, LabState, Theme } from './labState.ts';
import { FULL_LAYOUT, maximised, withHidden } from './layout.ts';

/** Where the weight in a + βb can be put. */
export const BETA_RANGE = { min: 0, max: 100 } as const;
export const PLAIN_HEAT: HeatView = { scale: 'linear', range: 'first', compare: 'side' };

type ViewFields = Pick<LabState, 'beta' | 'heat' | 'layout' | 'page'>;
type ViewActions = Pick<
  LabState,
  'setBeta' | 'setHeat' | 'maximise' | 'setHidden' | 'setTheme' | 'dismissNotices'
>;

export const PLAIN_VIEW: ViewFields = {
  beta: BETA,
  heat: PLAIN_HEAT,
  layout: FULL_LAYOUT,
  page: 'lab',
};

export interface ViewOptions {
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
  /** Keeps the theme for the next visit. */
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
    setHidden: (figure, hidden) => set({ layout: withHidden(get().layout, figure, hidden) }),
    setTheme(theme) {
      set({ theme });
      remember(theme);
    },
    dismissNotices: () => set({ notices: [] }),
  };
}
