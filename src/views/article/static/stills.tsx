/**
 * Stills: pictures shown in place of figures without scripts, on paper, and while scripts load. Those of
 * panels, which are below the first screen, are in <noscript>, because laying them out only to replace them would be wasted. The
 * script in index.html unwraps them for printing and if the page's scripts are late.
 */
import { type CSSProperties, createContext, useContext } from 'react';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { columnsOf, PANELS } from '../scenes/panels.ts';
import type { WidgetId } from '../widgets/widgets.ts';
import type { Stills } from './still/allStills.tsx';
import type { StillPanel } from './still/sceneStill.tsx';

/** Null if there are none; then a figure's place is empty until it is mounted. */
export const StillsContext = createContext<Omit<Stills, 'pictures'> | null>(null);

interface SceneStillProps {
  readonly id: SceneId;
}

export function SceneStill({ id }: SceneStillProps) {
  const stills = useContext(StillsContext);
  const whole = stills?.wholes[id];
  const panels = stills?.scenes[id] ?? [];
  if (whole !== undefined)
    return (
      <div className="still" data-still={id}>
        <div className="still-begins" dangerouslySetInnerHTML={{ __html: whole.begins }} />
        <noscript
          dangerouslySetInnerHTML={{ __html: `<div class="still-ends">${whole.ends}</div>` }}
        />
      </div>
    );
  const columns = columnsOf(PANELS[id]);
  return (
    <div
      className={`still ${columns.className}`}
      data-still={id}
      style={{ ...columns.style, '--knobs': SCENES[id].knobs.length } as CSSProperties}
    >
      {panels.map((panel) => {
        const { heights, switched, picture } = panel;
        const room = { '--wide': `${heights.wide}px`, '--narrow': `${heights.narrow}px` };
        return (
          <div
            key={picture.markup}
            className={switched ? 'still-room still-switched' : 'still-room'}
            style={room as CSSProperties}
          >
            <noscript>
              <Panel {...panel} />
            </noscript>
          </div>
        );
      })}
    </div>
  );
}

function Panel({ summary, picture: { size, markup } }: StillPanel) {
  return (
    <svg
      className="still-panel"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMin"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface WidgetStillProps {
  readonly id: WidgetId;
}

export function WidgetStill({ id }: WidgetStillProps) {
  const markup = useContext(StillsContext)?.widgets[id] ?? '';
  return (
    <div className="still" data-still={id}>
      <noscript dangerouslySetInnerHTML={{ __html: markup }} />
    </div>
  );
}
