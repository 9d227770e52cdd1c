import { useRef } from 'react';
import type { LazyFigure } from '../lazyFigure.ts';
import { FigureContent, useFigure } from './FigureContent.tsx';
import './figurePanel.css';

/** A figure without buttons, for lectures: its title and its drawing. */
export function BareFigure({ lazy }: { readonly lazy: LazyFigure }) {
  const place = useRef<HTMLElement>(null);
  const content = useFigure(lazy, place);
  const { id, name } = lazy.shell;
  return (
    <figure
      ref={place}
      className="figure-panel figure-panel-bare"
      aria-label={name}
      data-figure={id}
    >
      <FigureContent {...content} />
    </figure>
  );
}
