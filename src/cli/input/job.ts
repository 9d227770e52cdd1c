/** Builds the instance to run from a configuration and the flags that override it. */
import type { Readable } from 'node:stream';
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import type { OwnMatrices } from '../../core/matrixFile/own.ts';
import type { AlgorithmInfo } from '../../core/algorithms/algorithm.ts';
import {
  comesToRest,
  type ExplicitKind,
  explicitInstance,
  explicitKind,
  isExplicit,
} from '../../core/model/explicit/explicitInstance.ts';
import { type GivenMatrices, takeMatrices } from '../../core/model/explicit/givenMatrices.ts';
import type { JsonObject } from '../../core/model/explicit/reader.ts';
import { STARTS } from '../../core/model/starts.ts';
import type { Instance } from '../../core/model/instance.ts';
import { buildInstance } from '../../core/model/buildInstance.ts';
import { recorded } from '../../core/model/explicit/recorder.ts';
import { COMMAND_LINE_FIELDS, FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid, InvalidInput, showValue } from '../../core/params/problem.ts';
import { allowedValues, parseField, validate } from '../../core/params/validate.ts';
import { type Arguments, mustBeOmitted, type ParameterFlags } from './arguments.ts';
import { readConfig } from './config.ts';
import { idleParameters } from './notes.ts';
import { requireMemory } from './memory.ts';
import { withOwnFiles } from './ownFiles.ts';
import { isPageLink, type PageLink, readPageLink } from './pageLink.ts';

/** An instance to run, and how it was given. */
export interface Job {
  readonly instance: Instance;
  readonly algorithm: AlgorithmInfo;
  /** Whether the instance is given explicitly rather than by parameters. */
  readonly isExplicit: boolean;
  /** ℓ of A3, if it was given. */
  readonly ell: number | undefined;
  /** The parameters by name; of an explicit instance, its fields without the matrices. */
  readonly parameters: JsonObject;
  /** The parameters if a link can contain the run: not with an explicit instance, nor with matrices of CONFIG. */
  readonly linkable: Params | null;
  /** The files with the user's own matrices, which a link names. */
  readonly own: OwnMatrices;
  /** The iteration that a link in place of CONFIG names, unchecked. */
  readonly t: string | undefined;
  /** Sentences about input that has no effect. */
  readonly notes: readonly string[];
}

/** The job of a command that takes a file or a link, flags, both, or neither: then it has all defaults. */
export async function readJob(given: Arguments, stdin: Readable): Promise<Job> {
  const { switches, notes } = given;
  const file = await configOf(given, stdin);
  const {
    own,
    source,
    parameters,
    notes: aboutFiles,
  } = await withOwnFiles(given, file.source, file.files);
  if (isExplicit(source) && Object.keys(own).length > 0)
    throw mustBeOmitted(
      own.features === undefined ? '--weights' : '--features',
      (own.features ?? own.rows)?.name,
      'an explicit instance has matrices of its own',
    );
  const job = isExplicit(source)
    ? explicitJob(source, parameters, switches.has('stop'))
    : parameterJob(source, { ...given, parameters }, own);
  return { ...job, own, t: file.t, notes: [...notes, ...file.notes, ...aboutFiles, ...job.notes] };
}

async function configOf({ config, parameters }: Arguments, stdin: Readable): Promise<PageLink> {
  if (config === undefined) return { source: {}, t: undefined, files: {}, notes: [] };
  if (isPageLink(config)) return withinPage(readPageLink(config), parameters);
  return { ...(await readConfig(config, stdin)), t: undefined, files: {} };
}

/** Throws InvalidInput if the link has a value that the page does not allow, unless a flag replaces it. */
function withinPage(link: PageLink, flags: ParameterFlags): PageLink {
  for (const name of FIELD_NAMES) {
    const value = link.source[name];
    if (flags[name] === undefined && parseField(FIELDS[name], value) === undefined)
      throw invalid(name, showValue(value), allowedValues(FIELDS[name]));
  }
  return link;
}

type JobWithoutT = Omit<Job, 't' | 'own'>;

/** Throws InvalidInput with the first problem, as does `parameterJob`. */
function explicitJob(config: JsonObject, flags: ParameterFlags, stop: boolean): JobWithoutT {
  const { source, unread } = recorded(overridden(config, flags));
  const instance = explicitInstance(source);
  const kind = explicitKind(config);
  return {
    instance,
    algorithm: CATALOGUE.get(instance.algorithm),
    isExplicit: true,
    ell: undefined,
    parameters: { kind, ...explicitParameters(instance) },
    linkable: null,
    notes: [
      ...unread().map(
        (field) => `${field} has no effect: an explicit instance of kind ${kind} does not read it.`,
      ),
      ...(stop && !comesToRest(kind)
        ? [`--stop has no effect: an explicit instance of kind ${kind} ends once it is balanced.`]
        : []),
    ],
  };
}

function explicitParameters(instance: Instance): JsonObject {
  const { A0, alpha, eta, r, leftInverse, decoder, update, T, algorithm } = instance;
  const { cols: n, rows: m } = A0;
  if (CATALOGUE.get(algorithm).keepsBatch) return { method: algorithm, n, m, T };
  return { n, m, alpha, eta, r, leftInverse, decoder: decoder.id, update: update.id, T };
}

function parameterJob(config: JsonObject, given: Arguments, own: OwnMatrices): JobWithoutT {
  const { command, parameters: flags } = given;
  const { fields, given: matrices } = takeMatrices({ ...config, ...flags });
  const { params, problems } = validate(fields, undefined, COMMAND_LINE_FIELDS);
  if (problems[0] !== undefined) throw new InvalidInput(problems[0]);
  requireMemory(given, withListedRows(params, matrices));
  const instance = buildInstance(params, matrices);
  // a given start determines ℓ unless ℓ is given as well
  const hasEll = STARTS.get(params.start).matrix === undefined || 'ell' in fields;
  return {
    instance,
    algorithm: CATALOGUE.get(instance.algorithm),
    isExplicit: false,
    ell: hasEll ? params.ell : undefined,
    parameters: Object.fromEntries(FIELD_NAMES.map((name) => [name, params[name]])),
    linkable: Object.keys(matrices).length === Object.keys(own).length ? params : null,
    notes: idleParameters(params, config, flags, command),
  };
}

/** N = infinity goes through all given rows of weights, as many as there are. */
function withListedRows(params: Params, { weights }: GivenMatrices): Params {
  return params.N === 'infinity' && weights !== undefined ? { ...params, N: weights.rows } : params;
}

/** The fields of explicit instances that correspond to parameters. */
const SHARED = {
  n: 'n',
  m: 'm',
  alpha: 'alpha',
  eta: 'eta',
  decoder: 'decoder',
  update: 'update',
  leftInverse: 'leftInverse',
};
const EXPLICIT_NAMES: Readonly<
  Record<ExplicitKind, Readonly<Partial<Record<keyof Params, string>>>>
> = {
  batches: { ...SHARED, r: 'r', T: 'iterations' },
  exact: { ...SHARED, r: 'r', T: 'iterations' },
  equilibration: {
    ...SHARED,
    epsilon: 'epsilon',
    lambda0: 'lambda0',
    lambdaUpdate: 'lambdaUpdate',
    columnIterations: 'iterations',
    T: 'T',
  },
  factorization: { n: 'n', m: 'm', algorithm: 'method', T: 'iterations' },
};

function overridden(config: JsonObject, flags: ParameterFlags): JsonObject {
  const kind = explicitKind(config);
  const names = EXPLICIT_NAMES[kind];
  const changes = Object.entries(flags).map(([flag, text]) => {
    const parameter = flag as keyof Params;
    const name = names[parameter];
    if (name === undefined)
      throw invalid(
        parameter,
        showValue(text),
        `omitted: an explicit instance of kind ${kind} has no such parameter`,
      );
    return [name, typed(parameter, text)];
  });
  return { ...config, ...Object.fromEntries(changes) };
}

/** A flag's text as the JSON value; invalid text is kept, and its reader rejects it. */
function typed(name: keyof Params, text: string): unknown {
  const { kind } = FIELDS[name];
  const number = Number(text);
  return kind === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : text;
}
