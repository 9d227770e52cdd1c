import { useEffect, useState, useSyncExternalStore } from 'react';
import { LONGEST_PLACED } from '../../../../core/model/noises/placedRules.ts';
import type { LabStore } from '../../../../state/lab/store.ts';
import { createStage, type OpenLab } from '../../../../state/scenes/stage.ts';
import { Button } from '../../../ui/Button.tsx';
import { playIcon } from '../../../ui/icons.tsx';
import { LabContext } from '../../../useLab.ts';
import { openLab as openWithWorker } from '../../scenes/openLab.ts';
import { Alert, Buttons, Note, WidgetBody } from '../kit/layout.tsx';
import './game.css';
import {
  cleared,
  FIRST_STATE,
  type GameState,
  levelOf,
  painted,
  placedText,
  SCENE,
  withSuggestion,
} from './gameState.ts';
import { NoiseSize, Rules, ToScale, WhenChoice } from './noiseFields.tsx';
import { PixelEditor } from './PixelEditor.tsx';
import { RunButtons, RunPart } from './RunPart.tsx';

/** The reader's noise, kept while the widget is unmounted. */
let kept = FIRST_STATE;

interface GameProps {
  readonly openLab?: OpenLab;
  readonly initial?: GameState;
}

/** The adversary as a game: place noise within C_ν, and try to break the recovery. */
export function Game({ openLab = openWithWorker, initial = kept }: GameProps) {
  const lab = useOwnLab(openLab);
  const [state, setState] = useState(initial);
  const placed = placedText(state);

  function change(next: (last: GameState) => GameState): void {
    setState((last) => {
      kept = next(last);
      return kept;
    });
  }

  return (
    <WidgetBody className="game">
      <div className="game-editor">
        <WhenChoice state={state} onChoose={(when) => change((last) => ({ ...last, when }))} />
        <div className="game-canvas">
          <PixelEditor
            state={state}
            onPaint={(pixels, sign) => change((last) => painted(last, pixels, sign))}
          />
          <div className="game-tools">
            <Note>Press a pixel for +, again for −, again to erase. Drag to paint.</Note>
            <ToScale state={state} />
            <Buttons>
              <Button
                small
                title="Paints noise that breaks the recovery"
                onClick={() => change(withSuggestion)}
              >
                Suggest
              </Button>
              <Button small disabled={state.noise.size === 0} onClick={() => change(cleared)}>
                Clear
              </Button>
            </Buttons>
          </div>
        </div>
        <NoiseSize state={state} onLevel={(level) => change((last) => ({ ...last, level }))} />
        <Rules state={state} />
        {placed === null && (
          <Alert>
            There is too much noise: its rules may take at most {LONGEST_PLACED} characters. Clear
            some of it.
          </Alert>
        )}
      </div>
      {lab === null ? (
        <Waiting />
      ) : (
        <LabContext value={lab}>
          <RunButtons placed={placed} level={levelOf(state)} />
          <RunPart placed={placed} level={levelOf(state)} />
        </LabContext>
      )}
    </WidgetBody>
  );
}

/** As high as the run that will replace it. */
function Waiting() {
  return (
    <>
      <Buttons>
        <Button small primary icon={playIcon} disabled onClick={() => {}}>
          Run it
        </Button>
      </Buttons>
      <div className="game-run">
        <div className="game-waiting">
          <Note>The estimates of all sixteen strokes appear here, from a run with your noise.</Note>
        </div>
      </div>
    </>
  );
}

/** A paused lab that lives as long as the widget; null outside the browser. */
function useOwnLab(openLab: OpenLab): LabStore | null {
  const [stage] = useState(() => createStage(SCENE, openLab, true));
  useEffect(() => {
    stage.open();
    return stage.close;
  }, [stage]);
  const { state } = stage;
  return useSyncExternalStore(state.subscribe, state.getState, state.getInitialState).lab;
}
