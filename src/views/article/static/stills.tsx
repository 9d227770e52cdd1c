/** The pictures that stand in for figures until scripts run, and where none do. */
import { type CSSProperties, createContext, useContext } from 'react';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import type { WidgetId } from '../widgets/widgetIds.ts';
import type { Stills } from './still/allStills.ts';
import type { StillPanel } from './still/sceneStill.tsx';

/** Null while there are none: then a figure's place is empty until it lives. */
export const StillsContext = createContext<Stills | null>(null);

interface SceneStillProps {
  readonly id: SceneId;
}

export function SceneStill({ id }: SceneStillProps) {
  const panels = useContext(StillsContext)?.scenes[id] ?? [];
  return (
    <div
      className="still"
      data-still={id}
      style={{ '--knobs': SCENES[id].knobs.length } as CSSProperties}
    >
      {panels.map((panel) => (
        <Panel key={panel.picture.markup} {...panel} />
      ))}
    </div>
  );
}

/** Drawn of many shapes, and yet one picture to whoever is told of it and does not see it. */
const PICTURE = { role: 'img' } as const;

/** It knows how high the figure will be that takes its place, so that nothing jumps then. */
function Panel({ summary, heights, switched, picture, across }: StillPanel) {
  const style = { '--wide': `${heights.wide}px`, '--narrow': `${heights.narrow}px` };
  const drawn = ({ size, markup }: typeof picture, className: string) => (
    <svg
      className={['still-panel', className, switched && 'still-switched'].filter(Boolean).join(' ')}
      {...PICTURE}
      aria-label={summary}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMin"
      style={style as CSSProperties}
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
  return <div className="still" data-still={id} dangerouslySetInnerHTML={{ __html: markup }} />;
}
