/** Where the run stands, in a sentence or two, and what can be done about it. */
import type { OutcomeKind } from '../../../core/run/outcome.ts';
import type { Params } from '../../../core/params/params.ts';
import { remediesFor } from '../../../core/params/remedies.ts';
import { describeProblem } from '../../../core/params/validate.ts';
import type { SubStep } from '../../../solver/messages.ts';
import type { LabState, Lane, Status } from '../../../state/lab/labState.ts';
import { paceText } from '../run/paceSlider.ts';
import { changeText } from '../fields/valueText.ts';

/** How it looks: `good` only for features that are recovered. */
export type Tone = 'quiet' | 'plain' | 'good' | 'doubtful' | 'bad';

export interface Action {
  readonly label: string;
  readonly act: () => void;
}

export interface Standing {
  readonly kind: Status | OutcomeKind | 'impossible';
  readonly tone: Tone;
  readonly sentences: readonly string[];
  readonly actions: readonly Action[];
}

export function standing(state: LabState): Standing {
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

/** The controls ask for what cannot be; the run before it stays on show. */
function impossible(state: LabState): Standing {
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

/** A field in which the compared run differs is changed there, any other in both. */
function applyChange(state: LabState, change: Partial<Params>): void {
  const { compare, setCompare, setParams } = state;
  if (compare !== null && Object.keys(change).some((name) => Object.hasOwn(compare, name)))
    setCompare({ ...compare, ...change });
  else setParams(change);
}

function ended({ lanes, setParams }: LabState): Standing {
  const own = lanes[0];
  const outcome = own?.outcome ?? null;
  if (own === undefined || outcome === null)
    return { kind: 'ended', tone: 'plain', sentences: ['The run is over.'], actions: [] };
  const isStuck = outcome.kind === 'converged' && !outcome.recovered;
  return {
    kind: outcome.kind,
    tone: worst(lanes.map(toneOf)),
    sentences: endings(lanes),
    actions: remediesFor(isStuck ? 'stuck' : outcome.kind, own.params).map(({ label, change }) => ({
      label: `Try ${label}`,
      act: () => setParams(change),
    })),
  };
}

const TONES: Readonly<Record<OutcomeKind, Tone>> = {
  converged: 'doubtful',
  finished: 'plain',
  diverged: 'bad',
  'rank-loss': 'bad',
};

function toneOf({ outcome }: Lane): Tone {
  if (outcome === null) return 'quiet';
  return outcome.recovered ? 'good' : TONES[outcome.kind];
}

/** Of two runs, what must not be overlooked. */
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

function underWay(state: LabState): Standing {
  const { status, lanes, t } = state;
  // of two runs one may be over while the other goes on
  const over = lanes.length > 1 ? endings(lanes.map((lane) => endedBy(lane, t))) : [];
  return {
    kind: status,
    tone: 'quiet',
    sentences: [progress(state) + unitOfTime(lanes), ...over],
    actions: [],
  };
}

function endedBy(lane: Lane, t: number): Lane {
  return lane.outcome !== null && lane.outcome.t <= t ? lane : { ...lane, outcome: null };
}

function progress({ status, lanes, pace, t, latest, subStep, seeking }: LabState): string {
  if (seeking !== null) return `Computing up to t = ${seeking.to}.`;
  if (lanes[0]?.frame == null) return 'Preparing the run.';
  if (status === 'running') return `Running, ${paceText(pace)}.`;
  if (subStep !== 'update') return `Within iteration ${t + 1}: ${SUB_STEPS_DONE[subStep]}`;
  if (t < latest) return `Looking back: t = ${t} of ${latest} computed. Play goes on from here.`;
  if (status === 'paused') return 'Paused. Play goes on from here, Step makes one iteration.';
  return 'Ready at t = 0. Play starts the run, Step makes one iteration.';
}

/** A stage is not an iteration, and costs more: that must be said where t stands for it. */
function unitOfTime(lanes: readonly Lane[]): string {
  const equilibrated = lanes.filter(({ params }) => params.algorithm === 'equilibration');
  if (equilibrated.length === 0) return '';
  const isOver = ({ frame }: Lane) => frame?.equilibration?.phase === 'purifying';
  if (equilibrated.every(isOver))
    return ' Equilibration is over: t goes on with iterations of Purification on A*D, against which E is measured.';
  if (equilibrated.length < lanes.length || equilibrated.some(isOver))
    return ' One t is a stage where Equilibration runs and an iteration where Purification does.';
  return ' Under Equilibration t counts stages, and E is measured against A*D.';
}

const SUB_STEPS_DONE: Readonly<Record<Exclude<SubStep, 'update'>, string>> = {
  draw: 'the examples are drawn; next they are decoded.',
  decode: 'the examples are decoded; next comes the threshold.',
  threshold: 'what decodes below the threshold is cut off; next comes the covariance.',
  covariance: 'the covariance is there; next A is updated.',
};
