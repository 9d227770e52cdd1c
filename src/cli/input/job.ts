/** From a configuration and the flags over it to what is to be run. */
import type { Readable } from 'node:stream';
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import type { AlgorithmInfo } from '../../core/algorithms/algorithm.ts';
import {
  type ExplicitKind,
  explicitInstance,
  explicitKind,
  isExplicit,
} from '../../core/model/explicit/explicitInstance.ts';
import { takeMatrices } from '../../core/model/explicit/givenMatrices.ts';
import type { JsonObject } from '../../core/model/explicit/reader.ts';
import { STARTS } from '../../core/model/starts.ts';
import type { Instance } from '../../core/model/instance.ts';
import { buildInstance } from '../../core/model/buildInstance.ts';
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { InvalidInput, showValue } from '../../core/params/problem.ts';
import { validate } from '../../core/params/validate.ts';
import type { Arguments, ParameterFlags } from './arguments.ts';
import { readConfig } from './config.ts';

/** An instance to run, with what it alone does not say. */
export interface Job {
  readonly instance: Instance;
  readonly algorithm: AlgorithmInfo;
  /** Whether the instance is written out in full, instead of made from parameters. */
  readonly writtenOut: boolean;
  /** ℓ of A3, where it was asked for. */
  readonly ell: number | undefined;
}

/** Of a command that takes a file, flags, or both. */
export async function readJob(
  { config, parameters }: Pick<Arguments, 'config' | 'parameters'>,
  stdin: Readable,
): Promise<Job> {
  if (config === undefined && Object.keys(parameters).length === 0)
    throw new InvalidInput({
      field: 'CONFIG',
      value: 'nothing',
      allowed: 'a file, - for standard input, or replaced by flags such as --n 20 (see --help)',
    });
  return jobOf(config === undefined ? {} : await readConfig(config, stdin), parameters);
}

/** Throws InvalidInput with the first thing that cannot be run. */
function jobOf(config: JsonObject, flags: ParameterFlags): Job {
  if (isExplicit(config))
    return jobFor(explicitInstance(overridden(config, flags)), true, undefined);
  const { fields, given } = takeMatrices({ ...config, ...flags });
  const { params, problems } = validate(fields);
  if (problems[0] !== undefined) throw new InvalidInput(problems[0]);
  const instance = buildInstance(params, given);
  // of a start that is given ℓ is what it is, unless it was said
  const isAsked = STARTS.get(params.start).draw !== null || 'ell' in fields;
  return jobFor(instance, false, isAsked ? params.ell : undefined);
}

function jobFor(instance: Instance, writtenOut: boolean, ell: number | undefined): Job {
  return { instance, algorithm: CATALOGUE.get(instance.algorithm), writtenOut, ell };
}

/** Under which name a parameter stands in an instance that is written out, if it does. */
const SHARED = {
  n: 'n',
  m: 'm',
  alpha: 'alpha',
  eta: 'eta',
  relu: 'relu',
  leftInverse: 'leftInverse',
};
const EXPLICIT_NAMES: Readonly<
  Record<ExplicitKind, Readonly<Partial<Record<keyof Params, string>>>>
> = {
  batches: { ...SHARED, r: 'r' },
  exact: { ...SHARED, r: 'r', T: 'iterations' },
  equilibration: {
    ...SHARED,
    epsilon: 'epsilon',
    lambda0: 'lambda0',
    lambdaUpdate: 'lambdaUpdate',
    columnIterations: 'iterations',
  },
};

function overridden(config: JsonObject, flags: ParameterFlags): JsonObject {
  const kind = explicitKind(config);
  const names = EXPLICIT_NAMES[kind];
  const changes = Object.entries(flags).map(([flag, text]) => {
    const parameter = flag as keyof Params;
    const name = names[parameter];
    if (name === undefined)
      throw new InvalidInput({
        field: parameter,
        value: showValue(text),
        allowed: `left out: an instance of kind ${kind} is written out and has no such parameter`,
      });
    return [name, typed(parameter, text)];
  });
  return { ...config, ...Object.fromEntries(changes) };
}

/** A flag's text as the file would have it; text that is none stays and is refused by its reader. */
function typed(name: keyof Params, text: string): unknown {
  const { kind } = FIELDS[name];
  if (kind === 'flag') return text === 'true' || (text === 'false' ? false : text);
  const number = Number(text);
  return kind === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : text;
}
