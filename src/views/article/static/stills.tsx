/**
 * The pictures that stand in for figures where no scripts run, on paper, and where scripts are slow. All but
 * the first screen's are asleep in <noscript>: with scripts they would only be laid out to be replaced.
 * The script in index.html wakes them where the page's program is late, and for printing.
 */
import { type CSSProperties, createContext, useContext } from 'react';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import type { WidgetId } from '../widgets/widgetIds.ts';
import type { Stills } from './still/allStills.tsx';
import type { StillPanel } from './still/sceneStill.tsx';

/** Null while there are none: then a figure's place is empty until it lives. */
export const StillsContext = createContext<Stills | null>(null);

interface SceneStillProps {
  readonly id: SceneId;
}

/** On the first screen, and there before any program is. */
const AWAKE: readonly SceneId[] = ['hook'];

export function SceneStill({ id }: SceneStillProps) {
  const panels = useContext(StillsContext)?.scenes[id] ?? [];
  return (
    <div
      className="still"
      data-still={id}
      style={{ '--knobs': SCENES[id].knobs.length } as CSSProperties}
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
            {AWAKE.includes(id) ? (
              <Panel {...panel} />
            ) : (
              <noscript>
                <Panel {...panel} />
              </noscript>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Drawn of many shapes, and yet one picture to whoever is told of it and does not see it. */
const PICTURE = { role: 'img' } as const;

function Panel({ summary, picture, across }: StillPanel) {
  const drawn = ({ size, markup }: typeof picture, className: string) => (
    <svg
      className={`still-panel ${className}`}
      {...PICTURE}
      aria-label={summary}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMin"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
  if (across === null) return drawn(picture, '');
  return (
    <>
      {drawn(across, 'still-across')}
      {drawn(picture, 'still-compact')}
    </>
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
