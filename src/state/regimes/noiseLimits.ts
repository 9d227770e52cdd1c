/** What the theorems allow across a sweep that varies the noise: asked of a worker, because κ* is expensive. */
import { type AllowedNoise, noiseQuestions } from '../../core/sweep/boundaries.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import type { Answer } from '../../solver/sweep/messages.ts';
import type { RegimesAccess } from './access.ts';
import type { RegimesState } from './regimesState.ts';

export interface NoiseLimits {
  /** Another sweep is shown. */
  ask(spec: SweepSpec): void;
  onAnswer(event: Answer): void;
}

export function createNoiseLimits({ pool, set }: Pick<RegimesAccess, 'pool' | 'set'>): NoiseLimits {
  /** By facet. */
  let limits: (AllowedNoise | null)[][] = [];
  let asked: { readonly id: number; missing: number } | null = null;

  return {
    ask(spec) {
      const questions = (spec.facet?.values ?? [null]).map((_, facet) =>
        noiseQuestions(spec, facet),
      );
      const all = questions.flat();
      limits = questions.map((ofFacet) => ofFacet.map(() => null));
      set({ noiseLimits: all.length === 0 ? [] : nothingYet(questions.length) });
      asked = all.length === 0 ? null : { id: pool.ask('noise', all), missing: all.length };
    },
    onAnswer({ id, index, value }) {
      if (asked?.id !== id) return;
      const perFacet = limits[0]!.length;
      limits[Math.floor(index / perFacet)]![index % perFacet] = value as AllowedNoise | null;
      asked.missing -= 1;
      if (asked.missing === 0) set({ noiseLimits: limits });
    },
  };
}

function nothingYet(facets: number): RegimesState['noiseLimits'] {
  return Array.from({ length: facets }, () => null);
}
