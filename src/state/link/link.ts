/**
 * The whole shareable state as a readable hash, `#/lab?v=1&n=12&N=infinity&vs.relu=false`: only what
 * is not as usual, parameters by their names. Reading never fails: what cannot be is left out with a
 * sentence, and what remains can run.
 */
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import { showValue } from '../../core/params/problem.ts';
import { lanesOf } from '../lab/experiment.ts';
import type { Experiment, LabState, Page } from '../lab/labState.ts';
import { maximised } from '../lab/layout.ts';
import { readCompare, readParams } from './experiment.ts';
import { HEAT, HIDDEN, MAXIMISED, markPart, PACE, restPart, WEIGHT } from './parts.ts';
import { LinkText } from './text.ts';
import { DEFAULT_PACE } from '../lab/pace.ts';
import { OPENING, presetExperiment } from '../presets/presets.ts';
import { PLAIN_VIEW } from '../lab/view.ts';

const VERSION = '1';
/** A link that is wrong throughout is not answered with a page of complaints. */
const MOST_PROBLEMS = 6;

export interface LinkContent {
  readonly experiment: Experiment;
  readonly pace: LabState['pace'];
  readonly view: Pick<LabState, 'beta' | 'heat' | 'layout' | 'page'>;
  readonly pinned: LabState['pinned'];
  /** The iteration at which the run rests; 0 when the link says nothing about it. */
  readonly t: number;
  /** What in the link cannot be, and what is done instead. */
  readonly problems: readonly string[];
}

/** What a link carries. */
export type Linkable = Experiment &
  Pick<LabState, 'pace' | 'beta' | 'heat' | 'layout' | 'pinned' | 'status' | 'runT' | 'page'>;

export function writeLink(state: Linkable): string {
  const { params, compare, pace, beta, heat, layout, pinned, status, runT, page } = state;
  const rests = status === 'paused' || status === 'ended';
  const changed = FIELD_NAMES.filter((name) => params[name] !== FIELDS[name].default);
  const parts: (readonly [string, string | null])[] = [
    ['v', VERSION],
    ...changed.map((name) => [name, String(params[name])] as const),
    ...compareParts(compare),
    [PACE.name, PACE.write(pace)],
    [WEIGHT.name, WEIGHT.write(beta)],
    [HEAT.name, HEAT.write(heat)],
    [HIDDEN.name, HIDDEN.write(layout.hidden)],
    [MAXIMISED.name, MAXIMISED.write(layout.maximised)],
    ['mark', markPart(params.n).write(pinned)],
    ['t', restPart(params.T).write(rests ? runT : 0)],
  ];
  const written = parts.filter(([, value]) => value !== null);
  return `#/${page}?${written.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function compareParts(compare: Experiment['compare']): (readonly [string, string])[] {
  if (compare === null) return [];
  const names = FIELD_NAMES.filter((name) => Object.hasOwn(compare, name));
  if (names.length === 0) return [['vs', '']];
  return names.map((name) => [`vs.${name}`, String(compare[name])]);
}

/** A link to copy: the page at this address, with the state in it. */
export function currentLink(state: Linkable, address: string): string {
  return address.replace(/#.*$/s, '') + writeLink(state);
}

/** The page that a link leads to. */
export function pageOf(link: string): Page {
  return new LinkText(link).page;
}

export function readLink(link: string): LinkContent {
  const text = new LinkText(link);
  if (text.isEmpty)
    return {
      experiment: presetExperiment(OPENING),
      pace: OPENING.pace ?? DEFAULT_PACE,
      view: { ...PLAIN_VIEW, page: text.page },
      pinned: null,
      t: 0,
      problems: fewOf(text.problems),
    };

  const version = text.take('v') ?? VERSION;
  if (version !== VERSION)
    text.problems.push(
      `v = ${showValue(version)}: this page reads version ${VERSION}; what it knows of this link is used.`,
    );
  const own = readParams(text.takeFields(''));
  const compared = readCompare(own.params, text.takeFields('vs.'), text.take('vs'));
  text.problems.push(...own.problems, ...compared.problems);

  const experiment = { params: own.params, compare: compared.compare };
  const lanes = lanesOf(experiment);
  const n = Math.min(...lanes.map((lane) => lane.n));
  const T = Math.max(...lanes.map((lane) => lane.T));
  const hidden = text.takePart(HIDDEN);
  const content = {
    experiment,
    pace: text.takePart(PACE),
    view: {
      beta: text.takePart(WEIGHT),
      heat: text.takePart(HEAT),
      layout: maximised({ maximised: null, hidden }, text.takePart(MAXIMISED)),
      page: text.page,
    },
    pinned: text.takePart(markPart(n)),
    t: text.takePart(restPart(T)),
  };
  text.refuseRest();
  return { ...content, problems: fewOf(text.problems) };
}

function fewOf(problems: readonly string[]): readonly string[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const few = problems.slice(0, MOST_PROBLEMS);
  return [...few, `And ${problems.length - few.length} more of the link’s parts cannot be used.`];
}
