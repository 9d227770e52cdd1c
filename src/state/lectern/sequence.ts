/**
 * A lecture as a sequence of steps, and its file. A step is a link to the lab with a caption for the audience and
 * notes for the speaker. Reading checks everything: a file is used as a whole or refused with sentences.
 */
import { validJson } from '../../core/matrixFile/jsonError.ts';
import { isObject, type JsonObject } from '../../core/model/explicit/reader.ts';
import { describeProblem, showName, showValue } from '../../core/params/problem.ts';
import { lanesOf } from '../lab/experiment.ts';
import { MOST_STEPS } from '../link/lecturePart.ts';
import { pageOf, readLink } from '../link/link.ts';

export interface Step {
  /** For the audience: a sentence or two. */
  readonly caption: string;
  /** For the speaker; lines and empty lines are kept. */
  readonly notes: string;
  /** The lab's link: parameters, iteration, marked entry, figures. */
  readonly link: string;
  /** The run plays from the link's iteration to this one; null leaves it at rest. */
  readonly playTo: number | null;
  /** How long the speaker stays here; null if that is open. */
  readonly minutes: number | null;
}

export interface Sequence {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Most characters of each text, and other limits of a file. */
export const LIMITS = {
  title: 100,
  caption: 220,
  notes: 4000,
  link: 1500,
  minutes: 180,
  /** Characters of the whole text, before it is parsed. */
  file: 300_000,
} as const;

const VERSION = 1;
/** Most sentences about one file. */
const MOST_PROBLEMS = 6;

export type SequenceReading =
  | { readonly sequence: Sequence; readonly problems: null }
  | { readonly sequence: null; readonly problems: readonly string[] };

export function writeSequence({ title, steps }: Sequence): string {
  const written = steps.map(({ caption, notes, link, playTo, minutes }) => ({
    caption,
    notes,
    link,
    ...(playTo !== null && { playTo }),
    ...(minutes !== null && { minutes }),
  }));
  return `${JSON.stringify({ lecture: VERSION, title, steps: written }, null, 1)}\n`;
}

export function readSequence(text: string): SequenceReading {
  if (text.length > LIMITS.file)
    return refused([`The file has ${text.length} characters: at most ${LIMITS.file} are read.`]);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused([`The file must be ${validJson(text)}.`]);
  }
  if (!isObject(content))
    return refused([`The file must be an object, not ${showValue(content)}.`]);
  const reader = new FieldReader(content, '');
  reader.oneOf('lecture', [VERSION], `${VERSION}, the version of the format that this page reads`);
  const title = reader.text('title', LIMITS.title, true);
  const list = reader.list('steps', MOST_STEPS);
  reader.refuseOthers();
  const steps = list.map((item, k) => readStep(item, `step ${k + 1}`));
  const problems = [...reader.problems, ...steps.flatMap((step) => step.problems)];
  if (problems.length > 0) return refused(problems);
  return { sequence: { title, steps: steps.map(({ step }) => step) }, problems: null };
}

function refused(problems: readonly string[]): SequenceReading {
  const few = problems.slice(0, MOST_PROBLEMS);
  const rest = problems.length - few.length;
  const more = rest > 0 ? [`And ${rest} more of its fields cannot be used.`] : [];
  return { sequence: null, problems: [...few, ...more] };
}

/** Checks a step as a file has it. @param place names it in sentences */
export function readStep(
  source: unknown,
  place: string,
): { readonly step: Step; readonly problems: readonly string[] } {
  const isRecord = isObject(source);
  const reader = new FieldReader(isRecord ? source : {}, `${place}, `);
  const link = reader.text('link', LIMITS.link, true);
  const step = {
    caption: reader.text('caption', LIMITS.caption, false),
    notes: reader.text('notes', LIMITS.notes, false),
    link,
    playTo: null,
    minutes: reader.number('minutes', { above: 0, max: LIMITS.minutes }),
  };
  if (!isRecord)
    return { step, problems: [`${place} must be an object, not ${showValue(source)}.`] };
  if (reader.problems.length > 0) return { step, problems: reader.problems };
  const { from, last, problems } = checkLink(link, place);
  const playTo = reader.number('playTo', { min: from, max: last, integer: true });
  reader.refuseOthers();
  return { step: { ...step, playTo }, problems: [...problems, ...reader.problems] };
}

/** The iterations that a step can play, and what the lab would say about its link. */
function checkLink(link: string, place: string) {
  if (pageOf(link) !== 'lab' || !link.startsWith('#/lab'))
    return {
      from: 0,
      last: 0,
      problems: [`${place}, link = ${showValue(link)}: must begin with #/lab.`],
    };
  const content = readLink(link);
  const { experiment, t, view, wanted } = content;
  // the files that a link names are looked for when the step is shown
  const repaired = wanted === undefined ? content.problems : [];
  const nested = view.lecture === null ? [] : ['it is a lecture itself.'];
  return {
    from: t,
    last: Math.max(...lanesOf(experiment).map(({ T }) => T)),
    problems: [...repaired, ...nested].map((problem) => `${place}, link: ${problem}`),
  };
}

interface NumberLimits {
  readonly min?: number;
  /** The number must be larger. */
  readonly above?: number;
  readonly max: number;
  readonly integer?: boolean;
}

/** Takes the fields of an object from outside, and collects a sentence about each that cannot be used. */
class FieldReader {
  readonly problems: string[] = [];
  private readonly known = new Set<string>();
  private readonly source: JsonObject;
  private readonly place: string;

  constructor(source: JsonObject, place: string) {
    this.source = source;
    this.place = place;
  }

  /** An optional text is empty if it is left out. */
  text(name: string, longest: number, required: boolean): string {
    const value = this.take(name) ?? (required ? undefined : '');
    const fits = typeof value === 'string' && value.length <= longest;
    if (fits && (!required || value.trim() !== '')) return value;
    const length = typeof value === 'string' ? ` (it has ${value.length})` : '';
    const kind = required ? 'a text that is not empty, ' : 'a text ';
    this.refuse(name, `${kind}of at most ${longest} characters${length}`);
    return '';
  }

  /** Null if it is left out. */
  number(name: string, { min = 0, above, max, integer = false }: NumberLimits): number | null {
    const value = this.take(name) ?? null;
    if (value === null) return null;
    const isInside =
      typeof value === 'number' && value >= min && value <= max && value > (above ?? -1);
    if (isInside && (!integer || Number.isInteger(value))) return value;
    const range = above === undefined ? `from ${min} to ${max}` : `above ${above}, at most ${max}`;
    this.refuse(name, `a ${integer ? 'whole ' : ''}number ${range}, or left out`);
    return null;
  }

  list(name: string, most: number): readonly unknown[] {
    const value = this.take(name);
    if (Array.isArray(value) && value.length > 0 && value.length <= most) return value;
    this.refuse(name, `a list of 1 to ${most} steps`);
    return [];
  }

  oneOf(name: string, values: readonly unknown[], allowed: string): void {
    if (!values.includes(this.take(name))) this.refuse(name, allowed);
  }

  refuseOthers(): void {
    for (const name of Object.keys(this.source))
      if (!this.known.has(name))
        this.problems.push(`${this.place}${showName(name)}: there is no such field.`);
  }

  private take(name: string): unknown {
    this.known.add(name);
    return Object.hasOwn(this.source, name) ? this.source[name] : undefined;
  }

  private refuse(name: string, allowed: string): void {
    const value = showValue(Object.hasOwn(this.source, name) ? this.source[name] : undefined);
    this.problems.push(`${describeProblem({ field: this.place + name, value, allowed })}.`);
  }
}
