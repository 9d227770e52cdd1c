/** Which parameters have an effect beside the others: the records of the choices know what they read. */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { type DecoderInfo, DECODERS } from '../decoders/catalogue.ts';
import { DEPENDENCES } from '../model/dependence/registry.ts';
import { FAMILIES } from '../model/families/registry.ts';
import { UPDATES } from '../updates/catalogue.ts';
import { NOISES } from '../model/noises/registry.ts';
import type { Params } from './params.ts';

interface Reader {
  readonly id: string;
  readonly reads: readonly (keyof Params)[];
}

/** The choices whose records read parameters that others of the same kind do not. */
const READERS: Readonly<
  Record<
    'algorithm' | 'family' | 'dependence' | 'noise' | 'decoder' | 'update',
    { all(): readonly Reader[] }
  >
> = {
  algorithm: CATALOGUE,
  decoder: DECODERS,
  update: UPDATES,
  family: FAMILIES,
  dependence: DEPENDENCES,
  noise: NOISES,
};

/** Why the parameter has no effect, as the end of a sentence; null where it has one. */
export function idleReason(name: keyof Params, params: Params): string | null {
  if (name === 'examples' && params.N === 'infinity') return 'N = infinity draws no examples';
  const { ignores } = CATALOGUE.get(params.algorithm);
  if (ignores.includes(name)) {
    const others = CATALOGUE.all().flatMap((other) =>
      other.ignores.includes(name) ? [] : [other.id],
    );
    return `algorithm = ${params.algorithm} does not read it, only ${others.join(', ')}`;
  }
  const readers = Object.entries(READERS).flatMap(([choice, registry]) => {
    const ids = registry.all().flatMap(({ id, reads }) => (reads.includes(name) ? [id] : []));
    return ids.length === 0 ? [] : [{ choice: choice as keyof typeof READERS, ids }];
  });
  if (readers.length === 0 || readers.some(({ choice, ids }) => ids.includes(params[choice])))
    return null;
  const [{ choice, ids }] = readers as [(typeof readers)[number]];
  return `${choice} = ${params[choice]} does not read it, only ${ids.join(', ')}`;
}

/** The decoder of a run; null where the algorithm keeps its weights instead of decoding them. */
export function decoderInUse(params: Params): DecoderInfo | null {
  return idleReason('decoder', params) === null ? DECODERS.get(params.decoder) : null;
}
