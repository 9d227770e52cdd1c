/** Reads SPEC, a file or a link to the page of regimes, and the notes about it. */
import type { Readable } from 'node:stream';
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid } from '../../core/params/problem.ts';
import { readSpec, setBy } from '../../core/sweep/readSpec.ts';
import { cellCount, cellParams, type SweepSpec } from '../../core/sweep/spec.ts';
import { readRegimesLink } from '../../state/regimes/link.ts';
import { WORKED, workedSpec } from '../../state/regimes/worked.ts';
import { type Arguments, mustBeOmitted } from '../input/arguments.ts';
import { readJson } from '../input/config.ts';
import { whyIdle } from '../input/notes.ts';
import { isPageLink, requireReadable, withQuery } from '../input/pageLink.ts';

interface SweepInput {
  readonly spec: SweepSpec;
  /** Sentences about input that has no effect. */
  readonly notes: readonly string[];
  /** The recovery error that counts as success; undefined in a file, which has none. */
  readonly threshold: number | undefined;
}

/** Throws InvalidInput with the first problem of SPEC or of the arguments. */
export async function readSweep(given: Arguments, stdin: Readable): Promise<SweepInput> {
  const { command, config, parameters } = given;
  const [first] = Object.entries(parameters);
  if (first !== undefined)
    throw mustBeOmitted(`--${first[0]}`, first[1], `${command} takes its parameters from SPEC`);
  if (config === undefined)
    throw invalid(
      'SPEC',
      'nothing',
      'a JSON file with a sweep, - for standard input, or a link to the regimes',
    );
  const read = isPageLink(config) ? readSweepLink(config) : await readSweepFile(config, stdin);
  const { spec, notes, threshold } = read;
  return { spec, threshold, notes: [...given.notes, ...notes, ...idleNotes(spec, command)] };
}

async function readSweepFile(file: string, stdin: Readable): Promise<SweepInput> {
  const { source, notes } = await readJson('SPEC', file, stdin);
  return { spec: readSpec(source), notes, threshold: undefined };
}

/** The page repairs a link; here, a link that needs repair is an error. */
function readSweepLink(link: string): SweepInput {
  const { diagram, spec, threshold, problems } = readRegimesLink(
    withQuery(link),
    WORKED.map(({ id }) => id),
  );
  requireReadable('SPEC', link, 'the regimes', problems);
  const worked = WORKED.find(({ id }) => id === diagram);
  return { spec: worked === undefined ? spec : workedSpec(worked), notes: [], threshold };
}

/** Throws InvalidInput if the command has no files to read. */
export function filesOf({ files }: Arguments): readonly string[] {
  if (files.length === 0) throw invalid('FILE', 'nothing', 'one or more files of purify sweep');
  return files;
}

/** Notes about parameters that the spec sets without effect in any cell. */
function idleNotes(spec: SweepSpec, command: string): string[] {
  const { base, x, y, facet } = spec;
  const places = new Map<keyof Params, string>();
  for (const name of Object.keys(base) as (keyof Params)[])
    if (base[name] !== FIELDS[name].default) places.set(name, `base.${name}`);
  for (const [part, axis] of Object.entries({ x, y }))
    if (axis !== null) places.set(setBy(axis.param), part);
  if (facet !== null) places.set(facet.param, 'facet');
  const reasons = new Map<keyof Params, string>();
  for (let cell = 0; cell < cellCount(spec) && places.size > 0; cell++) {
    const params = cellParams(spec, cell);
    for (const name of places.keys()) {
      const why = whyIdle(name, params, command);
      if (why === null) places.delete(name);
      else if (!reasons.has(name)) reasons.set(name, why);
    }
  }
  return Array.from(places, ([name, place]) =>
    place.startsWith('base.')
      ? `${place} = ${base[name]} has no effect in any cell: ${reasons.get(name)}.`
      : `${place} varies ${name}, which has no effect in any cell: ${reasons.get(name)}.`,
  );
}
