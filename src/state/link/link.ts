/**
 * The shareable state as a readable hash, `#/lab?v=1&n=12&N=infinity&vs.relu=false`: only what differs
 * from the defaults of links, with parameters under their names. Reading never fails: invalid parts are
 * replaced or left out, with a sentence about each, and the result can always run.
 */
import { givenBy, type OwnMatrices, type OwnReferences } from '../../core/matrixFile/own.ts';
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, showValue } from '../../core/params/problem.ts';
import { repaired } from '../../core/params/repair.ts';
import { validate } from '../../core/params/validate.ts';
import { lanesOf, problemsOf, readFields, usedFiles } from '../lab/experiment.ts';
import type { Experiment, LabState, Page, WantedFiles } from '../lab/labState.ts';
import { type FigureId, maximised, PLAIN_LAYOUT, showing, withoutHidden } from '../lab/layout.ts';
import type { PaceFrom } from '../lab/runner.ts';
import { PLAIN_VIEW, type ViewFields } from '../lab/view.ts';
import { OPENING, presetExperiment, presetPace } from '../presets/presets.ts';
import { DEFAULT_PARAMS, LINK_VERSION } from './defaults.ts';
import { takeLecture, writeLecture } from './lecturePart.ts';
import { madeByParts, takeMadeBy } from './madeBy.ts';
import { type AboutFiles, missingFiles, takeOwn, writeOwn } from './ownParts.ts';
import {
  CHOSEN,
  DRAWER,
  HEAT,
  HIDDEN,
  MAXIMISED,
  markPart,
  PACE,
  PRESENT,
  restPart,
  WEIGHT,
} from './parts.ts';
import { labLinkText } from './text.ts';

/** Most problems of one link that are listed. */
const MOST_PROBLEMS = 6;

export interface LinkContent {
  readonly experiment: Experiment;
  readonly pace: LabState['pace'];
  /** Only of the page without a link. */
  readonly paceFrom?: PaceFrom | null;
  readonly view: ViewFields;
  readonly pinned: LabState['pinned'];
  /** The iteration at which the run rests; 0 by default. */
  readonly t: number;
  /** Sentences about invalid parts and what replaces them, and about a version with other results. */
  readonly problems: readonly string[];
  /** The files that the link names and that were not given, if there are any. */
  readonly wanted?: WantedFiles;
}

/** The part of the state that a link contains. */
export type Linkable = Experiment &
  Pick<LabState, 'pace' | 'pinned' | 'status' | 'runT' | keyof ViewFields>;

/** A run by itself, at rest at iteration t, in the lab as links show it by default. */
export function plainState(params: Params, t = 0): Linkable {
  return {
    params,
    compare: null,
    pace: PACE.usual,
    beta: WEIGHT.usual,
    heat: HEAT.usual,
    layout: PLAIN_LAYOUT,
    drawer: DRAWER.usual,
    lectern: PRESENT.usual,
    lecture: null,
    pinned: null,
    status: 'paused',
    runT: t,
    page: 'lab',
  };
}

export function writeLink(state: Linkable): string {
  const { params } = state;
  const changed = FIELD_NAMES.filter((name) => params[name] !== DEFAULT_PARAMS[name]);
  return linkWith(state, changed, []);
}

/** A link for publications: with every parameter and the version that computes the run, without a lecture. */
export function writeCitableLink(state: Linkable): string {
  return linkWith({ ...state, lecture: null }, FIELD_NAMES, madeByParts());
}

function linkWith(
  state: Linkable,
  fields: readonly (keyof Params)[],
  madeBy: readonly (readonly [string, string])[],
): string {
  const { params, compare, pace, beta, heat, layout, drawer, lectern, lecture } = state;
  const { pinned, status, runT, page } = state;
  const rests = status === 'paused' || status === 'ended';
  const parts: (readonly [string, string | null])[] = [
    ['v', LINK_VERSION],
    ...madeBy,
    ...fields.map((name) => [name, String(params[name])] as const),
    ...compareParts(compare),
    ...writeOwn(usedFiles(state)),
    [PACE.name, PACE.write(pace)],
    [WEIGHT.name, WEIGHT.write(beta)],
    [HEAT.name, HEAT.write(heat)],
    [CHOSEN.name, CHOSEN.write(layout.chosen)],
    [MAXIMISED.name, MAXIMISED.write(layout.maximised)],
    [DRAWER.name, DRAWER.write(drawer)],
    [PRESENT.name, PRESENT.write(lectern)],
    ...writeLecture(lecture),
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

/** A link to the run at its current iteration, also while it plays. */
export function linkHere(state: Linkable): string {
  return writeLink({ ...state, status: state.status === 'running' ? 'paused' : state.status });
}

/** A link to the run at its current iteration, with these figures in the lab's boxes. */
export function linkToFigures(state: Linkable, figures: readonly FigureId[]): string {
  // of two figures for one box, the first is shown
  return linkHere({ ...state, layout: figures.reduceRight(showing, PLAIN_LAYOUT) });
}

/** A link to copy: the page at this address, with the state in it. */
export function currentLink(state: Linkable, address: string, write = writeLink): string {
  return address.replace(/#.*$/s, '') + write(state);
}

/** The page that a link leads to. */
export function pageOf(link: string): Page {
  return labLinkText(link).page;
}

/**
 * @param own the files that the link names, as far as they are known
 * @param about the words about them; without, a missing file is reported as a missing matrix
 */
export function readLink(
  link: string,
  own: OwnMatrices = {},
  about: AboutFiles | null = null,
): LinkContent {
  const text = labLinkText(link);
  if (text.isEmpty)
    return {
      experiment: presetExperiment(OPENING),
      ...presetPace(OPENING),
      view: { ...PLAIN_VIEW, page: text.page },
      pinned: null,
      t: 0,
      problems: fewOf(text.problems),
    };

  const version = text.take('v') ?? LINK_VERSION;
  if (version !== LINK_VERSION)
    text.problems.push(
      `v = ${showValue(version)}: this page reads version ${LINK_VERSION}; the parts it knows are used.`,
    );
  const difference = takeMadeBy(text);
  if (difference !== null) text.problems.push(difference);
  const lectern = text.takePart(PRESENT);
  const drawer = text.takePart(DRAWER);
  const lecture = takeLecture(text);
  const fields = text.takeFields('');
  const changes = text.takeFields('vs.');
  const missing = missingFiles(takeOwn(text, [fields, changes]), own);
  const { params, problems } = readParams(fields, DEFAULT_PARAMS, { own, missing, about });
  const compared = readCompare({ params, own }, changes, text.take('vs'));
  text.problems.push(...problems, ...compared.problems);

  const { compare } = compared;
  const experiment = { params, compare, ...(Object.keys(own).length > 0 && { own }) };
  const lanes = lanesOf(experiment);
  const n = Math.min(...lanes.map((lane) => lane.n));
  const T = Math.max(...lanes.map((lane) => lane.T));
  const visible = withoutHidden(text.takePart(HIDDEN));
  const layout = text.takePart(CHOSEN).reduce(showing, visible);
  const content = {
    experiment,
    pace: text.takePart(PACE),
    view: {
      beta: text.takePart(WEIGHT),
      heat: text.takePart(HEAT),
      layout: maximised(layout, text.takePart(MAXIMISED)),
      drawer,
      lectern,
      lecture,
      page: text.page,
    },
    pinned: text.takePart(markPart(n)),
    t: text.takePart(restPart(T)),
  };
  text.refuseRest();
  const isMissing = Object.keys(missing).length > 0;
  return {
    ...content,
    problems: fewOf(text.problems),
    ...(isMissing && { wanted: { link, files: missing } }),
  };
}

/** The first problems, and how many more there are. */
export function fewOf(problems: readonly string[]): readonly string[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const few = problems.slice(0, MOST_PROBLEMS);
  return [...few, `And ${problems.length - few.length} more of the link’s parts cannot be used.`];
}

type Given = ReadonlyMap<keyof Params, string>;

/** The files of a link: those at hand, those that are missing, and the words about them. */
interface GivenFiles {
  readonly own: OwnMatrices;
  readonly missing: OwnReferences;
  readonly about: AboutFiles | null;
}

const NO_FILES: GivenFiles = { own: {}, missing: {}, about: null };

/** The given parameters with invalid ones replaced, and a sentence about each replacement. */
export function readParams(
  given: Given,
  defaults: Params = DEFAULT_PARAMS,
  { own, missing, about }: GivenFiles = NO_FILES,
): {
  readonly params: Params;
  readonly problems: readonly string[];
} {
  const input = { ...Object.fromEntries(given), ...about?.shape(own) };
  const { params, problems } = repaired(input, givenBy(own), defaults);
  const instead = (name: keyof Params) => `${name} = ${shown(name, params)} is used`;
  const reported = problems.map((problem) => problem.field);
  // valid by themselves, but replaced because of another field
  const { params: asGiven } = validate(input, defaults);
  const others = FIELD_NAMES.filter(
    (name) => params[name] !== asGiven[name] && !reported.includes(name),
  );
  return {
    params,
    problems: [
      ...(about?.otherShape(given, own) ?? []),
      ...problems.map((problem) => {
        const name = problem.field as keyof Params;
        return (
          about?.missing(name, asGiven, missing, instead(name)) ??
          `${describeProblem(problem)}; ${instead(name)}.`
        );
      }),
      ...others.map(
        (name) => `${name} = ${showValue(asGiven[name])} does not fit then; ${instead(name)}.`,
      ),
    ],
  };
}

/** The value of a field; text in quotes, so that an empty one is visible. */
function shown(name: keyof Params, params: Params): string {
  return FIELDS[name].kind === 'text' ? showValue(params[name]) : String(params[name]);
}

/** @param marker the value of `vs`, which must be empty: it compares the run with an unchanged copy */
function readCompare(
  first: Pick<Experiment, 'params' | 'own'>,
  given: Given,
  marker: string | undefined,
): { readonly compare: Experiment['compare']; readonly problems: readonly string[] } {
  if (marker === undefined && given.size === 0) return { compare: null, problems: [] };
  const { change: compare, sentences } = readFields(Object.fromEntries(given), first.own);
  const conflicts = problemsOf({ ...first, compare });
  const problems = [
    ...(marker ? [`vs = ${showValue(marker)}: must be empty; it is left out.`] : []),
    ...Object.values(sentences).map((sentence) => `Compared run: ${sentence}; it is left out.`),
    ...conflicts.map(
      (problem) => `Compared run: ${describeProblem(problem)}; its changes are left out.`,
    ),
  ];
  return { compare: conflicts.length === 0 ? compare : {}, problems };
}
