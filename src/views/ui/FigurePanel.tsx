import { useId, useRef } from 'react';
import type { Figure } from '../figures/figure.ts';
import { useLab } from '../useLab.ts';
import { FigureBody } from './FigureBody.tsx';
import { FigureBoundary } from './FigureBoundary.tsx';
import './figurePanel.css';
import { PanelTools } from './PanelTools.tsx';
import { Summary } from './Summary.tsx';
import { useInView } from './useInView.ts';
import { useOnScreen } from './useOnScreen.ts';
import { useSaving } from './useSaving.ts';
import { useWatching } from './useWatching.ts';

interface FigurePanelProps {
  readonly figure: Figure;
}

/** The frame around every figure: its statement and tools above, its reading below. */
export function FigurePanel({ figure }: FigurePanelProps) {
  const { id, title, reading, Switches } = figure;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const enlarged = useLab((state) => state.layout.maximised === id);
  const onScreen = useOnScreen(panel);
  const { save, problem } = useSaving(figure, panel);
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
        <PanelTools figure={figure} enlarged={enlarged} onSave={save} />
      </div>
      {problem !== null && (
        <p className="panel-problem" role="alert">
          {problem}
        </p>
      )}
      <FigureBoundary>
        <Summary figure={figure} />
        {Switches !== undefined && (
          <div className="panel-switches">
            <Switches />
          </div>
        )}
        <FigureBody figure={figure} enlarged={enlarged} drawn={onScreen} />
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
