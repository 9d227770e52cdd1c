import { apparentFeature } from '../../../../core/demos/ghosts.ts';
import type { Frame } from '../../../../core/observe/frame.ts';
import type { Params } from '../../../../core/params/params.ts';
import { placedRules, type PlacedRule } from '../../../../core/model/noises/placedRules.ts';
import type { Status } from '../../../../state/lab/labState.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { useLab } from '../../../useLab.ts';
import { trueStrokes } from './gameState.ts';
import { STROKES } from './theRun.ts';
import { type Verdict, verdictOf, WITHIN } from './verdict.ts';
import { ghostText, lesson } from './words.ts';

const HINTS: Readonly<Record<Exclude<Status, 'ended'>, string>> = {
  idle: 'Nothing has run yet: below is the start, each stroke mixed with others.',
  running: 'Running. Below are the strokes as they are found.',
  paused: 'Paused.',
  failed: '',
};

/** Named one by one; the others are counted. */
const MOST_NAMED = 3;

/** How the run stands against the same run without noise, and at its end what has come of it. */
export function Score() {
  const t = useLab((state) => state.t);
  const T = useLab((state) => state.params.T);
  const status = useLab((state) => state.status);
  const failure = useLab((state) => state.failure);
  const own = useLab((state) => state.lanes[0] ?? null);
  const without = useLab((state) => state.lanes[1]?.frame?.scalars.recoveryError ?? Number.NaN);
  const error = own?.frame?.scalars.recoveryError ?? Number.NaN;
  return (
    <div className="game-score">
      <dl className="game-numbers">
        <div>
          <dt>
            iteration <i>t</i>
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
      <output className="game-verdict">
        {status === 'ended' && own?.frame && (
          <Ending
            frame={own.frame}
            params={own.params}
            broke={own.outcome?.kind === 'diverged' || own.outcome?.kind === 'rank-loss'}
            sentence={own.outcome?.sentence ?? ''}
          />
        )}
        {status !== 'ended' && <p className="game-hint">{HINTS[status]}</p>}
      </output>
      {failure !== null && (
        <p className="game-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

interface EndingProps {
  readonly frame: Frame;
  readonly params: Params;
  /** Whether the run itself broke off, and how. */
  readonly broke: boolean;
  readonly sentence: string;
}

function Ending({ frame, params, broke, sentence }: EndingProps) {
  const verdict = verdictOf(frame);
  const rules = placedRules(params.placed).filter(
    ({ entries }) => entries.length > 0 && params.noiseLevel > 0,
  );
  const { recovered, broken } = verdict;
  const stands = broken.length === 0;
  return (
    <>
      <p className={stands ? 'game-word game-word-stands' : 'game-word game-word-broken'}>
        <span aria-hidden="true">{stands ? '✓ ' : '✗ '}</span>
        {stands ? 'The recovery stands. ' : 'You broke it. '}
        <span data-testid="game-recovered" data-value={recovered}>
          {recovered} of {STROKES}
        </span>{' '}
        strokes are still recovered to within {WITHIN}, a hundredth of their ink.
      </p>
      {broke && <p>{sentence}</p>}
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
          {told(ghostText(one))}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function told(ghosts: string): string {
  return ghosts === '' ? '' : `: ${ghosts}`;
}

interface ExpectedProps {
  readonly rules: readonly PlacedRule[];
  readonly level: number;
  readonly verdict: Verdict;
}

/** With a single rule that is tied to a stroke: how far that stroke with its noise is from itself. */
function Expected({ rules, level, verdict }: ExpectedProps) {
  const [rule] = rules;
  if (rules.length !== 1 || rule === undefined || rule.feature === null) return null;
  if (verdict.broken.length !== 1) return null;
  const stroke = trueStrokes().pictures[rule.feature]!;
  const nu = new Float64Array(stroke.length);
  for (const { entry, sign } of rule.entries) nu[entry] = sign * level;
  const { error } = apparentFeature(stroke, nu);
  return (
    <>
      {' '}
      Scaled to 1, it is{' '}
      <span data-testid="game-expected" data-value={error}>
        <Quantity value={error} />
      </span>{' '}
      away from the true one.
    </>
  );
}
