import { type RefObject, useState } from 'react';
import type { SaveFormat } from '../save/saveFigure.ts';
import type { LazyFigure } from '../lazyFigure.ts';
import { useLabStore } from '../../useLab.ts';

interface Saving {
  readonly save: (format: SaveFormat) => Promise<void>;
  /** Why the last one could not be saved, as a sentence. */
  readonly problem: string | null;
}

/** Saves a figure as it stands in its panel. What that takes is loaded when first asked for. */
export function useSaving(lazy: LazyFigure, panel: RefObject<HTMLElement | null>): Saving {
  const lab = useLabStore();
  const [problem, setProblem] = useState<string | null>(null);

  async function save(format: SaveFormat): Promise<void> {
    setProblem(null);
    try {
      const figure = await lazy.load();
      const { saveFigure } = await import('../save/saveFigure.ts');
      if (panel.current === null) return;
      await saveFigure(format, figure, lab.getState(), panel.current);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(`The ${format.toUpperCase()} could not be saved: ${reason}`);
    }
  }
  return { save, problem };
}
