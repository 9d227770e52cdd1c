import type { RefObject } from 'react';
import { Boundary } from '../../loading/Boundary.tsx';
import { usePart } from '../../loading/Lazy.tsx';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { usePair } from '../../pair/usePair.ts';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { type Figure, titleOf } from '../figure.ts';
import type { LazyFigure } from '../lazyFigure.ts';
import { FigureBody, Summary } from './FigureBody.tsx';
import { useWatching } from './useWatching.ts';

/** Said beside a figure that is missing. */
const OTHERS = 'The run and the other figures continue.';

interface FigureContentProps {
  readonly lazy: LazyFigure;
  /** Null until it has loaded. */
  readonly figure: Figure | null;
  readonly hasFailed: boolean;
  readonly drawn: boolean;
}

/** Loads a figure once its place is on screen; the lab computes while there is one. */
export function useFigure(
  lazy: LazyFigure,
  place: RefObject<HTMLElement | null>,
): FigureContentProps {
  const drawn = useOnScreen(place);
  const { value: figure, hasFailed } = usePart(lazy, drawn);
  useWatching(drawn);
  return { lazy, figure, hasFailed, drawn };
}

/** A figure without the head of its panel: its title, its drawing and the drawing in words. */
export function FigureContent({ lazy, figure, hasFailed, drawn }: FigureContentProps) {
  const pair = usePair();
  return (
    <>
      <figcaption className="figure-panel-title">{titleOf(lazy.shell, pair)}</figcaption>
      {hasFailed && <LoadingNotice name="This figure" rest={OTHERS} retry={lazy.load} />}
      <Boundary name="This figure" rest={OTHERS}>
        {figure !== null && <Summary figure={figure} />}
        <FigureBody figure={figure} drawn={drawn} />
      </Boundary>
    </>
  );
}
