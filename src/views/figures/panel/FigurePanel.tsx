import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useLab, useLabStore } from '../../useLab.ts';
import { type LazyFigure, useLazyFigure } from '../lazyFigure.ts';
import type { SaveFormat } from '../save/saveFigure.ts';
import { FigureBody, Summary } from './FigureBody.tsx';
import { FigureBoundary } from './FigureBoundary.tsx';
import './figurePanel.css';
import { PanelTools } from './PanelTools.tsx';
import { useWatching } from './useWatching.ts';

interface FigurePanelProps {
  readonly lazy: LazyFigure;
}

/**
 * The panel around every figure: title and tools above, the explanation below. It is complete, with
 * space reserved for the drawing, before the figure has loaded.
 */
export function FigurePanel({ lazy }: FigurePanelProps) {
  const { shell } = lazy;
  const { id, title, reading, Switches } = shell;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const enlarged = useLab((state) => state.layout.maximised === id);
  const onScreen = useOnScreen(panel);
  const { figure, hasFailed, retry } = useLazyFigure(lazy, onScreen);
  const { save, problem } = useSaving(lazy, panel);
  useWatching(onScreen);
  useScrollIntoView(panel, enlarged);
  return (
    <figure
      ref={panel}
      className={enlarged ? 'figure-panel figure-panel-enlarged' : 'figure-panel'}
      aria-labelledby={titleId}
      data-figure={id}
    >
      <div className="figure-panel-head">
        <h2 className="figure-panel-title" id={titleId}>
          {title}
        </h2>
        <PanelTools shell={shell} enlarged={enlarged} onSave={save} />
      </div>
      {problem !== null && (
        <p className="figure-panel-problem" role="alert">
          {problem}
        </p>
      )}
      {hasFailed && (
        <div className="figure-panel-problem" role="alert">
          <p>
            This figure could not be loaded; you may be offline. The run and the other figures
            continue.
          </p>
          <Button small onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <FigureBoundary>
        {figure !== null && <Summary figure={figure} />}
        {Switches !== undefined && (
          <div className="figure-panel-switches">
            <Switches />
          </div>
        )}
        <FigureBody shell={shell} figure={figure} enlarged={enlarged} drawn={onScreen} />
      </FigureBoundary>
      <figcaption className="figure-panel-reading">
        <details>
          <summary>How to read this</summary>
          <p>{reading}</p>
        </details>
      </figcaption>
    </figure>
  );
}

interface Saving {
  readonly save: (format: SaveFormat) => Promise<void>;
  /** Why the last file could not be saved, as a sentence. */
  readonly problem: string | null;
}

/** Saves a figure as its panel shows it; the code for saving is loaded on first use. */
function useSaving(lazy: LazyFigure, panel: RefObject<HTMLElement | null>): Saving {
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

/** Scrolls to the top of a panel that was enlarged, and back into view when it shrinks. */
function useScrollIntoView(ref: RefObject<Element | null>, enlarged: boolean): void {
  const last = useRef(false);
  useLayoutEffect(() => {
    if (last.current === enlarged) return;
    last.current = enlarged;
    // jsdom cannot scroll
    ref.current?.scrollIntoView?.({ block: enlarged ? 'start' : 'nearest' });
  }, [ref, enlarged]);
}
