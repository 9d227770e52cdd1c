/** The status banner: the state of the run in a sentence or two, and the actions on offer. */
import { givenBy } from '../../../core/matrixFile/own.ts';
import type { OutcomeKind } from '../../../core/run/outcome.ts';
import { isPapersPair, type Pair } from '../../../core/params/pair.ts';
import type { Params } from '../../../core/params/params.ts';
import { describeProblem } from '../../../core/params/problem.ts';
import { endingOf, remediesFor } from '../../../core/params/remedies.ts';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { LabState, Lane, Status } from '../../../state/lab/labState.ts';
import { paceText } from '../run/paceSlider.ts';
import { changeText } from '../fields/valueText.ts';

/** The colour of the banner; `good` means that the features are recovered. */
export type Tone = 'quiet' | 'plain' | 'good' | 'doubtful' | 'bad';

export interface Action {
  readonly label: string;
  readonly act: () => void;
}

export interface Banner {
  readonly kind: Status | OutcomeKind | 'impossible';
  readonly tone: Tone;
  readonly sentences: readonly string[];
  readonly actions: readonly Action[];
}

export function bannerFor(state: LabState): Banner {
  if (state.problems.length > 0) return impossible(state);
  if (state.failure !== null)
    return {
      kind: 'failed',
      tone: 'bad',
      sentences: [state.failure],
      actions: [{ label: 'Reset', act: state.reset }],
    };
  return state.status === 'ended' ? ended(state) : underWay(state);
}

/** The parameters contradict each other; the previous run stays on screen. */
function impossible(state: LabState): Banner {
  const { problems, canUndo, undo } = state;
  const changes = problems.flatMap(({ remedies }) => remedies ?? []);
  const byLabel = new Map(changes.map((change) => [changeText(change), change]));
  const remedies = Array.from(byLabel, ([label, change]) => ({
    label,
    act: () => applyChange(state, change),
  }));
  return {
    kind: 'impossible',
    tone: 'bad',
    sentences: problems.map((problem) => `${describeProblem(problem)}.`),
    actions: canUndo ? [...remedies, { label: 'Undo', act: undo }] : remedies,
  };
}

/** Changes a field in the compared run if it differs there, else in both runs. */
function applyChange(state: LabState, change: Partial<Params>): void {
  const { compare, setCompare, setParams } = state;
  if (compare !== null && Object.keys(change).some((name) => Object.hasOwn(compare, name)))
    setCompare({ ...compare, ...change });
  else setParams(change);
}

function ended({ lanes, own: files = {}, setParams }: LabState): Banner {
  const own = lanes[0];
  const outcome = own?.outcome ?? null;
  if (own === undefined || outcome === null)
    return { kind: 'ended', tone: 'plain', sentences: ['The run has ended.'], actions: [] };
  return {
    kind: outcome.kind,
    tone: worst(lanes.map(toneOf)),
    sentences: endings(lanes),
    actions: remediesFor(endingOf(outcome), own.params, givenBy(files)).map(
      ({ label, change }) => ({
        label: `Try ${label}`,
        act: () => setParams(change),
      }),
    ),
  };
}

const TONES: Readonly<Record<OutcomeKind, Tone>> = {
  converged: 'doubtful',
  finished: 'plain',
  diverged: 'bad',
  'rank-loss': 'bad',
  undetermined: 'bad',
};

function toneOf({ outcome }: Lane): Tone {
  if (outcome === null) return 'quiet';
  return outcome.recovered ? 'good' : TONES[outcome.kind];
}

/** The most urgent tone of two runs. */
function worst(tones: readonly Tone[]): Tone {
  const order: readonly Tone[] = ['bad', 'doubtful', 'plain', 'good'];
  return order.find((tone) => tones.includes(tone)) ?? 'quiet';
}

function endings(lanes: readonly Lane[]): string[] {
  return lanes.flatMap(({ outcome }, k) => {
    if (outcome === null) return [];
    if (lanes.length === 1) return [outcome.sentence];
    return [`${k === 0 ? 'This run' : 'Compared run'}: ${outcome.sentence}`];
  });
}

function underWay(state: LabState): Banner {
  const { status, lanes, t } = state;
  // one of two runs may end while the other continues
  const over = lanes.length > 1 ? endings(lanes.map((lane) => endedBy(lane, t))) : [];
  return {
    kind: status,
    tone: 'quiet',
    sentences: [progress(state), ...over],
    actions: [],
  };
}

function endedBy(lane: Lane, t: number): Lane {
  return lane.outcome !== null && lane.outcome.t <= t ? lane : { ...lane, outcome: null };
}

function progress(state: LabState): string {
  const { status, lanes, pace, t, latest, subStep, seeking, missing } = state;
  if (missing.solver !== undefined) return 'Waiting for the solver.';
  if (seeking !== null) return `Computing up to t = ${seeking.to}.`;
  if (lanes[0]?.frame == null) return 'Preparing the run.';
  const unit = unitOfTime(lanes);
  if (status === 'running') return unit === '' ? `Running ${paceText(pace)}.` : `Running. ${unit}`;
  if (subStep !== 'update')
    return `Within iteration ${t + 1}: ${subStepsDone(lanes[0].params)[subStep]}`;
  if (t < latest)
    return `Showing t = ${t}, computed up to ${latest}. Press Play to continue from here.`;
  const isPaused = status === 'paused';
  if (unit !== '') return `${isPaused ? 'Paused.' : 'Ready at t = 0.'} ${unit}`;
  return isPaused
    ? 'Paused. Press Play to continue, or Step for one iteration.'
    : 'Ready at t = 0. Press Play to start, or Step for one iteration.';
}

/** Says that t counts stages, which cost more than iterations; short, since there is room for two lines. */
function unitOfTime(lanes: readonly Lane[]): string {
  const balancing = lanes.filter(({ frame }) => frame?.equilibration !== undefined);
  if (balancing.length === 0) return '';
  const isOver = ({ frame }: Lane) => frame?.equilibration?.phase === 'purifying';
  if (balancing.every(isOver))
    return 'Equilibration is done: t counts iterations of Purification on A*D.';
  if (balancing.length < lanes.length || balancing.some(isOver))
    return 't counts stages of Equilibration, and iterations of Purification.';
  return 't counts stages, and E is measured against A*D.';
}

type SubStepsDone = Readonly<Record<Exclude<SubStep, 'update'>, string>>;

const SUB_STEPS_DONE: SubStepsDone = {
  draw: 'examples drawn; decoding is next.',
  decode: 'examples decoded; thresholding is next.',
  threshold: 'values below the threshold set to zero; the covariance is next.',
  covariance: 'covariance computed; updating A is next.',
};

/** With other decoders and updates than the paper's, words that are true for all of them. */
const OTHER_SUB_STEPS_DONE: SubStepsDone = {
  draw: SUB_STEPS_DONE.draw,
  decode: 'examples decoded; their weights x are next.',
  threshold: 'weights x found; the direction of the update is next.',
  covariance: 'direction of the update computed; moving A is next.',
};

function subStepsDone(pair: Pair): SubStepsDone {
  return isPapersPair(pair) ? SUB_STEPS_DONE : OTHER_SUB_STEPS_DONE;
}
