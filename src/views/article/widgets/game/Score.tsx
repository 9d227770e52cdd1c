import { apparentFeature } from '../../../../core/demos/ghosts.ts';
import type { Frame } from '../../../../core/observe/frame.ts';
import type { Params } from '../../../../core/params/params.ts';
import { placedRules, type PlacedRule } from '../../../../core/model/noises/placedRules.ts';
import type { Lane, Status } from '../../../../state/lab/labState.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { useLab } from '../../../useLab.ts';
import { Alert, Note } from '../kit/layout.tsx';
import { strokeFeatures, STROKES } from '../kit/strokes.ts';
import { type BrokenStroke, ghostText, lesson, type Verdict, verdictOf } from './verdict.ts';

const HINTS: Readonly<Record<Exclude<Status, 'ended'>, string>> = {
  idle: 'The run has not started. In the initial estimates each stroke is mixed with others.',
  running: 'Running: the estimates change as you watch.',
  paused: 'Paused.',
  failed: '',
};

/** Broken strokes described individually, the worst first; the others are only counted. */
const MOST_NAMED = 1;

/** The run compared with the same run without noise. */
export function Numbers() {
  const t = useLab((state) => state.t);
  const T = useLab((state) => state.params.T);
  const error = useLab((state) => recoveryErrorOf(state.lanes[0]));
  const without = useLab((state) => recoveryErrorOf(state.lanes[1]));
  return (
    <dl className="game-numbers">
      <div>
        <dt>
          iteration <MathSymbol of={NOTATION.t} />
        </dt>
        <dd data-testid="game-t" data-value={t}>
          {t} of {T}
        </dd>
      </div>
      <div>
        <dt>recovery error with your noise</dt>
        <dd data-testid="game-error" data-value={error}>
          <Quantity value={error} />
        </dd>
      </div>
      <div>
        <dt>the same run without noise</dt>
        <dd data-testid="game-error-without" data-value={without}>
          <Quantity value={without} />
        </dd>
      </div>
    </dl>
  );
}

function recoveryErrorOf(lane: Lane | undefined): number {
  return lane?.frame?.scalars.recoveryError ?? Number.NaN;
}

/** The verdict, once the run is over. */
export function Outcome() {
  const status = useLab((state) => state.status);
  const failure = useLab((state) => state.failure);
  const own = useLab((state) => state.lanes[0] ?? null);
  return (
    <>
      <output className="game-verdict">
        {status === 'ended' && own?.frame && (
          <Ending
            frame={own.frame}
            params={own.params}
            stoppedEarly={own.outcome?.kind === 'diverged' || own.outcome?.kind === 'rank-loss'}
            sentence={own.outcome?.sentence ?? ''}
          />
        )}
        {status !== 'ended' && <Note>{HINTS[status]}</Note>}
      </output>
      {failure !== null && <Alert>{failure}</Alert>}
    </>
  );
}

interface EndingProps {
  readonly frame: Frame;
  readonly params: Params;
  /** Whether the run stopped early, and how. */
  readonly stoppedEarly: boolean;
  readonly sentence: string;
}

function Ending({ frame, params, stoppedEarly, sentence }: EndingProps) {
  const verdict = verdictOf(frame);
  const rules = placedRules(params.placed).filter(
    ({ entries }) => entries.length > 0 && params.noiseLevel > 0,
  );
  const { recovered, broken } = verdict;
  const isRecovered = broken.length === 0;
  return (
    <>
      <p className={isRecovered ? 'game-word game-word-recovered' : 'game-word game-word-broken'}>
        <span aria-hidden="true">{isRecovered ? '✓ ' : '✗ '}</span>
        {isRecovered ? 'The recovery holds: ' : 'You broke it: '}
        <span data-testid="game-recovered" data-value={recovered}>
          {recovered} of {STROKES}
        </span>{' '}
        strokes are recovered.
      </p>
      {stoppedEarly && <p>{sentence}</p>}
      <BrokenStrokes broken={broken} />
      <p>
        <MathText>{lesson(rules, verdict, frame.scalars)}</MathText>
        <Expected rules={rules} level={params.noiseLevel} verdict={verdict} />
      </p>
    </>
  );
}

type BrokenStrokesProps = Pick<Verdict, 'broken'>;

function BrokenStrokes({ broken }: BrokenStrokesProps) {
  if (broken.length === 0) return null;
  const more = broken.length - MOST_NAMED;
  return (
    <ul className="game-broken">
      {broken.slice(0, MOST_NAMED).map((one) => (
        <li key={one.stroke} data-testid="game-broken" data-value={one.error}>
          stroke {one.stroke + 1}, off by <Quantity value={one.error} />
          {ghosts(one)}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function ghosts(one: BrokenStroke): string {
  const text = ghostText(one);
  return text === '' ? '' : `: ${text}`;
}

interface ExpectedProps {
  readonly rules: readonly PlacedRule[];
  readonly level: number;
  readonly verdict: Verdict;
}

/** For a single rule tied to a stroke: the distance between the stroke with and without its noise. */
function Expected({ rules, level, verdict }: ExpectedProps) {
  const [rule] = rules;
  if (rules.length !== 1 || rule === undefined || rule.feature === null) return null;
  if (verdict.broken.length !== 1) return null;
  const stroke = strokeFeatures().pictures[rule.feature]!;
  const nu = new Float64Array(stroke.length);
  for (const { entry, sign } of rule.entries) nu[entry] = sign * level;
  const { error } = apparentFeature(stroke, nu);
  return (
    <>
      {' '}
      Scaled to sum to 1, it is at a distance of{' '}
      <span data-testid="game-expected" data-value={error}>
        <Quantity value={error} />
      </span>{' '}
      from the true one.
    </>
  );
}
