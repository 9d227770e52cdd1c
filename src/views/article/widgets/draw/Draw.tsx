import { useContext, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../../../state/reader/answers.ts';
import type { OpenLab } from '../../../../state/scenes/stage.ts';
import { Button } from '../../../ui/Button.tsx';
import { playIcon, resetIcon } from '../../../ui/icons.tsx';
import { StillContext } from '../../../drawing/still.ts';
import { rememberedAnswers } from '../../rememberedAnswers.ts';
import { openLab as openWithWorker } from '../../scenes/openLab.ts';
import { useVerbs } from '../useVerbs.ts';
import { type Curve, EMPTY_CURVE, fitted, isDrawn, rounded } from './curve.ts';
import './draw.css';
import { Plot } from './Plot.tsx';
import { shapeOf } from './shape.ts';
import { FIRST_B } from './theRun.ts';
import { type Showing, useRun } from './useRun.ts';
import { Verdict } from './Verdict.tsx';

/** Under which the curve is remembered. */
const ID = 'draw';
/** The axis is chosen from where b starts: it must not give a away. */
const MOST = 1.1 * FIRST_B;
/** What a line on the axis covers. */
const LINE_WIDTH = 0.015 * MOST;

interface DrawProps {
  readonly answers?: Answers;
  readonly openLab?: OpenLab;
}

/** Draw what a will do, then run it. */
export function Draw({ answers = rememberedAnswers, openLab = openWithWorker }: DrawProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStill = useContext(StillContext) !== null;
  const kept = useSyncExternalStore(
    answers.subscribe,
    () => answers.curve(ID),
    () => null,
  );
  /** What is being drawn, until the pointer is lifted. */
  const [draft, setDraft] = useState<Curve | null>(null);
  /** Whether the reader has asked for the run just now, and has not only come back to it. */
  const [asked, setAsked] = useState(false);
  const [isClose, setIsClose] = useState(false);
  const curve = draft ?? fitted(kept?.values, MOST) ?? EMPTY_CURVE;
  const revealed = kept?.revealed ?? false;
  const run = useRun(showingOf(revealed, asked), openLab);
  const real = run.isComplete ? shapeOf(run.a, LINE_WIDTH) : null;

  function keep(values: Curve, reveal: boolean): void {
    setDraft(null);
    setAsked(reveal && !matchMedia('(prefers-reduced-motion: reduce)').matches);
    setIsClose(false);
    answers.keepCurve(ID, { values: rounded(values), revealed: reveal });
  }
  const runIt = () => keep(curve, true);
  const drawAgain = () => keep(curve, false);
  useVerbs(ref, { run: runIt, again: drawAgain });

  return (
    <div ref={ref} className="draw" data-phase={phaseOf(revealed, run.isComplete)}>
      <Plot
        curve={curve}
        run={run}
        reach={isClose && real !== null ? 1.4 * real.top.value : MOST}
        firstB={FIRST_B}
        revealed={revealed}
        isStill={isStill}
        onDraw={setDraft}
        onDrawn={(values) => keep(values, false)}
      />
      <div className="draw-buttons">
        {revealed ? (
          <Button small icon={resetIcon} onClick={drawAgain}>
            Draw again
          </Button>
        ) : (
          <Button small primary icon={playIcon} onClick={runIt}>
            Run it
          </Button>
        )}
        {real !== null && (
          <Button small pressed={isClose} onClick={() => setIsClose(!isClose)}>
            Look closer
          </Button>
        )}
        {kept !== null && (revealed || isDrawn(curve)) && (
          <Button
            small
            title="Forgets the curve that you have drawn."
            onClick={() => answers.keepCurve(ID, null)}
          >
            Forget
          </Button>
        )}
      </div>
      <div className="draw-words">
        {!revealed && (
          <p className="draw-help">
            Draw from left to right with the mouse or a finger, or move the rings with the keyboard:
            the tab key goes from one to the next, the arrow keys lift and lower it. Then run it.
          </p>
        )}
        <output>
          {revealed && real !== null && (
            <Verdict real={real} b={run.b} drawn={shapeOf(curve, LINE_WIDTH)} />
          )}
        </output>
      </div>
      {run.failure !== null && (
        <p className="draw-failure" role="alert">
          {run.failure}{' '}
          <Button small onClick={run.again}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function showingOf(revealed: boolean, asked: boolean): Showing {
  if (!revealed) return 'nothing';
  return asked ? 'played' : 'at once';
}

function phaseOf(revealed: boolean, isComplete: boolean): 'drawing' | 'running' | 'shown' {
  if (!revealed) return 'drawing';
  return isComplete ? 'shown' : 'running';
}
