import { useContext, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../../../state/reader/answers.ts';
import type { OpenLab } from '../../../../state/scenes/stage.ts';
import { LoadingNotice } from '../../../loading/LoadingNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { playIcon, resetIcon } from '../../../ui/icons.tsx';
import { StillContext } from '../../../drawing/still.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { rememberedAnswers } from '../../rememberedAnswers.ts';
import { openLab as openWithWorker } from '../../scenes/openLab.ts';
import { Alert, Buttons, WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import {
  comparison,
  type Curve,
  EMPTY_CURVE,
  fitted,
  isDrawn,
  LAST,
  rounded,
  type Shape,
  shapeOf,
} from './curve.ts';
import './draw.css';
import { Plot } from './Plot.tsx';
import { FIRST_B, type Showing, useRun } from './useRun.ts';

/** Key under which the curve is remembered. */
const ID = 'draw';
/** The upper end of the axis is the start of b, which is known: it must not reveal a. */
const MOST = FIRST_B;
/** The width of a drawn line, in values of the axis. */
const LINE_WIDTH = 0.015 * MOST;

interface DrawProps {
  readonly answers?: Answers;
  readonly openLab?: OpenLab;
}

/** The reader draws a prediction of a, then runs the algorithm. */
export function Draw({ answers = rememberedAnswers, openLab = openWithWorker }: DrawProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStill = useContext(StillContext) !== null;
  const kept = useSyncExternalStore(
    answers.subscribe,
    () => answers.curve(ID),
    () => null,
  );
  /** The curve being drawn, until the pointer is lifted. */
  const [draft, setDraft] = useState<Curve | null>(null);
  /** Whether the reader has just started the run, in contrast to returning to it. */
  const [isStarted, setIsStarted] = useState(false);
  const [isClose, setIsClose] = useState(false);
  const curve = draft ?? fitted(kept?.values, MOST) ?? EMPTY_CURVE;
  const revealed = kept?.revealed ?? false;
  const run = useRun(showingOf(revealed, isStarted), openLab);
  const real = run.isComplete ? shapeOf(run.a, LINE_WIDTH) : null;

  function keep(values: Curve, reveal: boolean): void {
    setDraft(null);
    setIsStarted(reveal && !matchMedia('(prefers-reduced-motion: reduce)').matches);
    setIsClose(false);
    answers.setCurve(ID, { values: rounded(values), revealed: reveal });
  }
  const runIt = () => keep(curve, true);
  const drawAgain = () => keep(curve, false);
  useVerbs(ref, { run: runIt, again: drawAgain }, (act) => act());

  return (
    <WidgetBody ref={ref} className="draw" data-phase={phaseOf(revealed, run.isComplete)}>
      <Plot
        curve={curve}
        run={run}
        reach={isClose && real !== null ? 1.4 * real.top.value : MOST}
        top={revealed ? (real?.top ?? null) : null}
        firstB={FIRST_B}
        revealed={revealed}
        isStill={isStill}
        onDraw={setDraft}
        onDrawn={(values) => keep(values, false)}
      />
      <Buttons>
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
            title="Deletes the curve that you drew"
            onClick={() => answers.setCurve(ID, null)}
          >
            Forget
          </Button>
        )}
      </Buttons>
      <div className="draw-words">
        {!revealed && (
          <p className="draw-help">
            Draw with the mouse or a finger. With the keyboard, Tab moves from ring to ring, and the
            arrow keys move a ring up and down. Then run it.
          </p>
        )}
        <output>
          {revealed && real !== null && (
            <Verdict real={real} b={run.b} drawn={shapeOf(curve, LINE_WIDTH)} />
          )}
        </output>
      </div>
      {run.solverFailures > 0 && (
        <LoadingNotice key={run.solverFailures} name="The solver" retry={run.again} />
      )}
      {run.failure !== null && (
        <Alert>
          {run.failure}{' '}
          <Button small onClick={run.again}>
            Try again
          </Button>
        </Alert>
      )}
    </WidgetBody>
  );
}

function showingOf(revealed: boolean, isStarted: boolean): Showing {
  if (!revealed) return 'nothing';
  return isStarted ? 'played' : 'at once';
}

function phaseOf(revealed: boolean, isComplete: boolean): 'drawing' | 'running' | 'shown' {
  if (!revealed) return 'drawing';
  return isComplete ? 'shown' : 'running';
}

interface VerdictProps {
  readonly real: Shape;
  /** Over the iterations. */
  readonly b: Float64Array;
  /** The drawn curve, if any. */
  readonly drawn: Shape | null;
}

/** Describes the run and compares it with the drawn curve. */
function Verdict({ real, b, drawn }: VerdictProps) {
  const compared = comparison(drawn, real);
  return (
    <>
      {compared !== null && (
        <span className="draw-sentence draw-compared" data-testid="draw-comparison">
          {compared}
        </span>
      )}
      <span className="draw-sentence">
        <MathSymbol of={NOTATION.a} /> rises from{' '}
        <span data-testid="draw-first">
          <Quantity value={real.first} />
        </span>{' '}
        to{' '}
        <span data-testid="draw-top">
          <Quantity value={real.top.value} />
        </span>{' '}
        at <MathSymbol of={NOTATION.t} /> ={' '}
        <span data-testid="draw-top-t" data-value={real.top.t}>
          {real.top.t}
        </span>
        , while <MathSymbol of={NOTATION.b} /> falls from <Quantity value={b[0] ?? Number.NaN} /> to{' '}
        <span data-testid="draw-b-at-top">
          <Quantity value={b[real.top.t] ?? Number.NaN} />
        </span>
        . By <MathSymbol of={NOTATION.t} /> = {LAST}, <MathSymbol of={NOTATION.a} /> is down to{' '}
        <span data-testid="draw-last">
          <Quantity value={real.last} />
        </span>
        .
      </span>
    </>
  );
}
