/** The pictures that stand in for figures until scripts run, and where none do. */
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { WidgetId } from '../widgets/widgetIds.ts';

interface SceneStillProps {
  readonly id: SceneId;
}

export function SceneStill({ id }: SceneStillProps) {
  return <div className="still" data-still={id} />;
}

interface WidgetStillProps {
  readonly id: WidgetId;
}

export function WidgetStill({ id }: WidgetStillProps) {
  return <div className="still" data-still={id} />;
}
