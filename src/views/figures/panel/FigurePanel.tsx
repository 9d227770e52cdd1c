import { useId, useRef } from 'react';
import type { LazyFigure } from '../lazyFigure.ts';
import { useLazyFigure } from '../lazyFigure.ts';
import { useLab } from '../../useLab.ts';
import { Button } from '../../ui/Button.tsx';
import { FigureBody } from './FigureBody.tsx';
import { FigureBoundary } from './FigureBoundary.tsx';
import './figurePanel.css';
import { PanelTools } from './PanelTools.tsx';
import { Summary } from './Summary.tsx';
import { useInView } from './useInView.ts';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useSaving } from './useSaving.ts';
import { useWatching } from './useWatching.ts';

interface FigurePanelProps {
  readonly lazy: LazyFigure;
}

/**
 * The panel around every figure: its statement and tools above, its reading below. All of that is
 * there before the figure is, and so is the room for it.
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
  useInView(panel, enlarged);
  return (
    <figure
      ref={panel}
      className={enlarged ? 'panel panel-enlarged' : 'panel'}
      aria-labelledby={titleId}
      data-figure={id}
    >
      <div className="panel-head">
        <h2 className="panel-title" id={titleId}>
          {title}
        </h2>
        <PanelTools shell={shell} enlarged={enlarged} onSave={save} />
      </div>
      {problem !== null && (
        <p className="panel-problem" role="alert">
          {problem}
        </p>
      )}
      {hasFailed && (
        <div className="panel-problem" role="alert">
          <p>
            This figure could not be fetched; the connection may be down. The run and the other
            figures go on.
          </p>
          <Button small onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <FigureBoundary>
        {figure !== null && <Summary figure={figure} />}
        {Switches !== undefined && (
          <div className="panel-switches">
            <Switches />
          </div>
        )}
        <FigureBody shell={shell} figure={figure} enlarged={enlarged} drawn={onScreen} />
      </FigureBoundary>
      <figcaption className="panel-reading">
        <details>
          <summary>How to read this</summary>
          <p>{reading}</p>
        </details>
      </figcaption>
    </figure>
  );
}
