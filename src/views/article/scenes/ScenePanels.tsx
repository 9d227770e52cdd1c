import { use, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { hasDeparted } from '../../../state/scenes/acting.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { Stage } from '../../../state/scenes/stage.ts';
import { FigureBoundary } from '../../figures/panel/FigureBoundary.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useWatching } from '../../figures/panel/useWatching.ts';
import { LabContext, useLab } from '../../useLab.ts';
import { PanelBody } from './PanelBody.tsx';
import type { PanelFigure } from './panelFigure.ts';
import { PANELS, type Panel } from './panels.ts';
import { SceneBar } from './SceneBar.tsx';
import './scenes.css';

interface ScenePanelsProps {
  readonly stage: Stage;
  readonly id: SceneId;
  /** Once there is something to see. */
  readonly onFirstDrawn: () => void;
}

/** A scene come to life: its figures, and what the reader can do with them. */
export function ScenePanels({ stage, id, onFirstDrawn }: ScenePanelsProps) {
  const { lab, text, returnsTo } = useSyncExternalStore(
    stage.state.subscribe,
    stage.state.getState,
  );
  if (lab === null) return null;
  return (
    <LabContext value={lab}>
      <Watched {...{ id, returnsTo, onFirstDrawn }} />
      <SceneBar
        scene={stage.scene}
        departed={(state) => hasDeparted(state, text)}
        onReturn={stage.returnToText}
      />
    </LabContext>
  );
}

interface WatchedProps extends Pick<ScenePanelsProps, 'id' | 'onFirstDrawn'> {
  /** The iteration to show first. */
  readonly returnsTo: number;
}

/** The figures; the run plays only while they can be seen. */
function Watched({ id, returnsTo, onFirstDrawn }: WatchedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(ref);
  useWatching(onScreen);
  // a run that ended early does not come as far as it was told to
  const hasCome = useLab(
    ({ lanes, t, status }) =>
      lanes.every(({ frame }) => frame !== null) && (t >= returnsTo || status === 'ended'),
  );
  // figures are drawn a moment after their numbers have come
  const isThere = useDeferredValue(hasCome);
  useEffect(() => {
    if (isThere) onFirstDrawn();
  }, [isThere, onFirstDrawn]);
  return (
    <div ref={ref} className="scene-panels" data-running-scene={id}>
      {PANELS[id].map((panel, k) => (
        // a scene's panels never change places
        <FigureBoundary key={`panel ${k}`}>
          <LivingPanel panel={panel} />
        </FigureBoundary>
      ))}
    </div>
  );
}

const fetchedFigures = new WeakMap<Panel, Promise<PanelFigure>>();

interface LivingPanelProps {
  readonly panel: Panel;
}

function LivingPanel({ panel }: LivingPanelProps) {
  const fetching = fetchedFigures.get(panel) ?? panel.figure();
  fetchedFigures.set(panel, fetching);
  const figure = use(fetching);
  return <PanelBody figure={figure} wide={panel.wide} narrow={panel.narrow} />;
}
