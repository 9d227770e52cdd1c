import { type CSSProperties, useDeferredValue, useRef } from 'react';
import { Deferred } from '../../figures/panel/Deferred.tsx';
import { Summary } from '../../figures/panel/Summary.tsx';
import { useSize } from '../../drawing/useSize.ts';
import type { PanelFigure } from './panelFigure.ts';

interface PanelBodyProps {
  readonly figure: PanelFigure;
  readonly wide: number;
  readonly narrow: number;
}

/** One figure of a scene, at the size that its place in the text has. */
export function PanelBody({ figure, wide, narrow }: PanelBodyProps) {
  const { Body, Switches } = figure;
  const ref = useRef<HTMLDivElement>(null);
  // a first drawing, whose size is known at once, need not be part of the task that measured it
  const size = useDeferredValue(useSize(ref));
  const heights = { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
  return (
    <div className="scene-panel">
      <Summary figure={figure} />
      {Switches !== undefined && (
        <div className="panel-switches">
          <Switches />
        </div>
      )}
      <div ref={ref} className="scene-body" style={heights} aria-hidden="true">
        {size !== null && (
          <Deferred>
            <Body width={size.width} height={size.height} />
          </Deferred>
        )}
      </div>
    </div>
  );
}
