/** Sentences about parameters that were given but have no effect, and about features that are dependent. */
import { DECODERS } from '../../core/decoders/catalogue.ts';
import type { GroundTruth } from '../../core/model/instance.ts';
import type { JsonObject } from '../../core/model/explicit/reader.ts';
import { isSilent, NOISES } from '../../core/model/noises/registry.ts';
import { STARTS } from '../../core/model/starts.ts';
import { idleReason } from '../../core/params/affects.ts';
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import type { ParameterFlags } from './arguments.ts';

/** A parameter of a file that has its default expresses no wish; a flag always does. */
export function idleParameters(
  params: Params,
  file: JsonObject,
  flags: ParameterFlags,
  command: string,
): string[] {
  const isGiven = (name: keyof Params) =>
    flags[name] !== undefined || (name in file && params[name] !== FIELDS[name].default);
  return FIELD_NAMES.filter(isGiven).flatMap((name) => {
    const why = whyIdle(name, params, command);
    return why === null ? [] : [`${name} = ${params[name]} has no effect: ${why}.`];
  });
}

/** Which numbers of a run are not determined, where A1 fails. */
export function undeterminedNumbers({ relation }: GroundTruth): string[] {
  if (relation === undefined) return [];
  return [
    `A1 fails: ${relation.reason}. A does not determine Σ and E; a, b, potential and sigma are those of (A*)⁺A, one choice of several.`,
  ];
}

/** Why the command ignores the parameter, as the end of a sentence; null where it does not. */
export function whyIdle(name: keyof Params, params: Params, command: string): string | null {
  return idleReason(name, params) ?? SPECIAL[name]?.(params, command) ?? null;
}

/** Parameters that values of other parameters switch off. */
const SPECIAL: Partial<Record<keyof Params, (params: Params, command: string) => string | null>> = {
  noise: (params) => {
    if (NOISES.get(params.noise).draw === null || !isSilent(params)) return null;
    return params.noiseLevel === 0 ? 'noiseLevel is 0' : 'it is placed nowhere';
  },
  // the lemmas, the ledger and the claims of a sweep's rows are about α in any case
  alpha: (params, command) =>
    command === 'run' && !DECODERS.get(params.decoder).thresholds
      ? 'without the ReLU there is no threshold'
      : null,
  outside: ({ start }) => (STARTS.get(start).matrix !== undefined ? 'A0 is given' : null),
  N: suggested,
  T: suggested,
  examples: (_, command) => (command === 'size' ? 'size suggests runs with fresh examples' : null),
};

/** Parameters that `purify size` suggests. */
function suggested(_params: Params, command: string): string | null {
  return command === 'size' ? 'size suggests its value' : null;
}
