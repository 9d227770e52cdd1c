import {
  type CSSProperties,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { hasDeparted, type Stage } from '../../../state/scenes/stage.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { useSize } from '../../drawing/useSize.ts';
import { Deferred, Summary } from '../../figures/panel/FigureBody.tsx';
import { Boundary } from '../../loading/Boundary.tsx';
import { MissingParts } from '../../loading/MissingParts.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useWatching } from '../../figures/panel/useWatching.ts';
import { LabContext, useLab } from '../../useLab.ts';
import { PANELS, type Panel } from './panels.ts';
import { SceneBar } from './SceneBar.tsx';
import './scene.css';

interface ScenePanelsProps {
  readonly stage: Stage;
  readonly id: SceneId;
  /** Called once the figures show something. */
  readonly onFirstDrawn: () => void;
  /** Called if the run cannot begin, so that they do not. */
  readonly onStuck: () => void;
}

/** A live scene: its figures and their controls. */
export function ScenePanels({ stage, id, onFirstDrawn, onStuck }: ScenePanelsProps) {
  const { lab, text, returnsTo } = useSyncExternalStore(
    stage.state.subscribe,
    stage.state.getState,
  );
  if (lab === null) return null;
  return (
    <LabContext value={lab}>
      <Watched {...{ id, returnsTo, onFirstDrawn, onStuck }} />
      <MissingParts />
      <SceneBar
        scene={stage.scene}
        figures={PANELS[id].map(({ inLab }) => inLab)}
        departed={(state) => hasDeparted(state, text)}
        onReturn={stage.returnToText}
      />
    </LabContext>
  );
}

interface WatchedProps extends Omit<ScenePanelsProps, 'stage'> {
  /** The iteration to show first. */
  readonly returnsTo: number;
}

/** The figures; the run plays only while they are on screen. */
function Watched({ id, returnsTo, onFirstDrawn, onStuck }: WatchedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(ref);
  useWatching(onScreen);
  // a run may end before the requested iteration
  const hasArrived = useLab(
    ({ lanes, t, status }) =>
      lanes.every(({ frame }) => frame !== null) && (t >= returnsTo || status === 'ended'),
  );
  // figures are drawn after their numbers have arrived
  const isDrawn = useDeferredValue(hasArrived);
  useEffect(() => {
    if (isDrawn) onFirstDrawn();
  }, [isDrawn, onFirstDrawn]);
  const isStuck = useLab(({ failure, missing }) => failure !== null || 'solver' in missing);
  useEffect(() => {
    if (isStuck && !isDrawn) onStuck();
  }, [isStuck, isDrawn, onStuck]);
  return (
    <div ref={ref} className="scene-panels" data-running-scene={id}>
      {PANELS[id].map((panel, k) => (
        // the order of panels never changes
        <Boundary
          key={`panel ${k}`}
          name="This figure"
          rest="The text and the other figures continue."
        >
          <LivingPanel panel={panel} />
        </Boundary>
      ))}
    </div>
  );
}

/** One figure of a scene, fitted to its place in the text. */
function LivingPanel({ panel }: { readonly panel: Panel }) {
  const figure = use(panel.figure.load());
  const { Body, Switches } = figure;
  const ref = useRef<HTMLDivElement>(null);
  // deferred, so that the first drawing is not part of the task that measured it
  const size = useDeferredValue(useSize(ref));
  const { wide, narrow } = panel;
  const heights = { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
  return (
    <div className="scene-panel">
      <Summary figure={figure} />
      {Switches !== undefined && (
        <div className="scene-switches">
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
