import { type CSSProperties, type ReactNode, useDeferredValue, useRef } from 'react';
import { useDrawn } from '../../ui/drawing.ts';
import { useSize } from '../../ui/useSize.ts';
import { ShownState, useLab } from '../../useLab.ts';
import type { PanelFigure } from './panelFigure.ts';

interface PanelBodyProps {
  readonly figure: PanelFigure;
  readonly wide: number;
  readonly narrow: number;
}

const CHANGING = 'Changing as the run goes on; pause to read the numbers.';

/** One figure of a scene, at the size that its place in the text has. */
export function PanelBody({ figure: { Body, Switches, summary }, wide, narrow }: PanelBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const heights = { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
  const told = useLab((state) => (state.status === 'running' ? CHANGING : summary(state)));
  return (
    <div className="scene-panel">
      <p className="visually-hidden">{told}</p>
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

interface DeferredProps {
  readonly children: ReactNode;
}

/** Hands the state down a moment later than it comes, so that scrolling never waits for a figure. */
function Deferred({ children }: DeferredProps) {
  const shown = useDeferredValue(useLab((state) => state));
  useDrawn(shown);
  return <ShownState value={shown}>{children}</ShownState>;
}
