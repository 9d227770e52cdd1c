import { useState } from 'react';
import { LONGEST_PLACED } from '../../../../core/model/noises/placedRules.ts';
import type { OpenLab } from '../../../../state/scenes/stage.ts';
import { Button } from '../../../ui/Button.tsx';
import { playIcon } from '../../../ui/icons.tsx';
import { LabContext } from '../../../useLab.ts';
import { openLab as openWithWorker } from '../../scenes/openLab.ts';
import './game.css';
import {
  cleared,
  FIRST_STATE,
  type GameState,
  levelOf,
  painted,
  placedText,
  withSuggestion,
} from './gameState.ts';
import { NoiseSize } from './NoiseSize.tsx';
import { PixelEditor } from './PixelEditor.tsx';
import { Rules } from './Rules.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunPart } from './RunPart.tsx';
import { SCENE } from './theRun.ts';
import { useOwnLab } from './useOwnLab.ts';
import { WhenChoice } from './WhenChoice.tsx';

/** What the reader has placed, kept while the figure is far from the screen. */
let kept = FIRST_STATE;

interface GameProps {
  readonly openLab?: OpenLab;
  /** What to begin with. */
  readonly initial?: GameState;
}

/** The adversary as a game: place noise within C_ν, and try to break the recovery. */
export function Game({ openLab = openWithWorker, initial = kept }: GameProps) {
  const lab = useOwnLab(SCENE, openLab);
  const [state, setState] = useState(initial);
  const placed = placedText(state);

  function change(next: (last: GameState) => GameState): void {
    setState((last) => {
      kept = next(last);
      return kept;
    });
  }

  return (
    <div className="game">
      <div className="game-inside">
        <div className="game-editor">
          <WhenChoice state={state} onChoose={(when) => change((last) => ({ ...last, when }))} />
          <div className="game-canvas">
            <p className="game-lead">
              … this is added. Press a pixel for +, again for −; drag to paint.
            </p>
            <PixelEditor
              state={state}
              onPaint={(pixels, sign) => change((last) => painted(last, pixels, sign))}
            />
          </div>
          <NoiseSize state={state} onLevel={(level) => change((last) => ({ ...last, level }))} />
          <div className="game-buttons">
            <Button small onClick={() => change(withSuggestion)}>
              Suggest a mean one
            </Button>
            <Button small disabled={state.noise.size === 0} onClick={() => change(cleared)}>
              Clear
            </Button>
          </div>
          <Rules state={state} />
          {placed === null && (
            <p className="game-failure" role="alert">
              This is too much to write down: rules may take {LONGEST_PLACED} characters. Clear some
              of it.
            </p>
          )}
        </div>
        {lab === null ? (
          <Waiting />
        ) : (
          <LabContext value={lab}>
            <div className="game-buttons game-start">
              <RunButtons placed={placed} level={levelOf(state)} />
            </div>
            <RunPart />
          </LabContext>
        )}
      </div>
    </div>
  );
}

/** As high as the run that takes its place. */
function Waiting() {
  return (
    <>
      <div className="game-buttons game-start">
        <Button small primary icon={playIcon} disabled onClick={() => {}}>
          Let it run
        </Button>
      </div>
      <div className="game-run">
        <p className="game-waiting game-hint">
          Here all sixteen strokes will stand beside what a run makes of them, with your noise.
        </p>
        <div className="game-gallery" />
      </div>
    </>
  );
}
