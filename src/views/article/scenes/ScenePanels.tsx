import {
  type CSSProperties,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Part } from '../../../solver/part.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { hasDeparted, type Stage, type TextState } from '../../../state/scenes/stage.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { useSize } from '../../drawing/useSize.ts';
import { ChartHostContext } from '../../figures/chart/time/chartHost.ts';
import { Deferred, Summary } from '../../figures/panel/FigureBody.tsx';
import { Boundary } from '../../loading/Boundary.tsx';
import { MissingParts } from '../../loading/MissingParts.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useWatching } from '../../figures/panel/useWatching.ts';
import { LabContext, useLab } from '../../useLab.ts';
import { CurveNotesContext } from './charts/CurveNotes.tsx';
import { noteWords } from './charts/curveNotes.ts';
import { hostAt } from './charts/StackedChart.tsx';
import { columnsOf, PANELS, type Panel, WHOLES } from './panels.ts';
import { SceneBar } from './SceneBar.tsx';
import type { WholeFigure, WholeProps } from './whole.ts';
import './scene.css';

const BROKEN = { name: 'This figure', rest: 'The text and the other figures continue.' } as const;

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
  const whole = WHOLES[id];
  const back = {
    departed: (state: LabState) => hasDeparted(state, text),
    onReturn: stage.returnToText,
  };
  return (
    <LabContext value={lab}>
      <Watched {...{ id, text, returnsTo, onFirstDrawn, onStuck }}>
        {whole !== undefined && (
          <Boundary {...BROKEN}>
            <LivingWhole {...whole} {...back} />
          </Boundary>
        )}
        {PANELS[id].map((panel, k, panels) => (
          // the order of panels never changes
          <Boundary key={`panel ${k}`} {...BROKEN}>
            <ChartHostContext value={hostAt(panels, k)}>
              <LivingPanel panel={panel} />
            </ChartHostContext>
          </Boundary>
        ))}
      </Watched>
      <MissingParts />
      {whole !== undefined && <RunFailure />}
      {whole === undefined && (
        <SceneBar scene={stage.scene} figures={PANELS[id].map(({ inLab }) => inLab)} {...back} />
      )}
    </LabContext>
  );
}

interface WatchedProps extends Omit<ScenePanelsProps, 'stage'> {
  /** The iteration to show first. */
  readonly returnsTo: number;
  /** The state that the text describes. */
  readonly text: TextState;
  readonly children: ReactNode;
}

const NO_NOTES: TextState['notes'] = [];

/** The figures; the run plays only while they are on screen. */
function Watched({ id, text, returnsTo, onFirstDrawn, onStuck, children }: WatchedProps) {
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
  // the notes are about what the text describes
  const isText = useLab((state) => !hasDeparted(state, text));
  const columns = columnsOf(PANELS[id]);
  return (
    <CurveNotesContext value={isText ? text.notes : NO_NOTES}>
      <div
        ref={ref}
        className={`scene-panels ${columns.className}`}
        style={columns.style}
        data-running-scene={id}
      >
        {children}
      </div>
    </CurveNotesContext>
  );
}

/** A figure with its own layout and controls. */
function LivingWhole({ figure, ...props }: WholeProps & { readonly figure: Part<WholeFigure> }) {
  const { Whole } = use(figure.load());
  return <Whole {...props} />;
}

/** Why the run has stopped; below the figure, because there may be none yet. */
function RunFailure() {
  const failure = useLab((state) => state.failure);
  if (failure === null) return null;
  return (
    <p className="scene-failure" role="alert">
      {failure}
    </p>
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
  const notes = use(CurveNotesContext);
  const described = {
    summary: (state: LabState) => figure.summary(state) + noteWords(panel.scalars, notes, state),
  };
  const heights = { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
  return (
    <div className="scene-panel">
      <Summary figure={described} />
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
