import type { Pair } from '../../core/params/pair.ts';
import { useLab } from '../useLab.ts';

/** The decoder and the update of the run that is shown, or of the one to come. */
export function usePair(): Pair {
  const decoder = useLab(({ lanes, params }) => (lanes[0]?.params ?? params).decoder);
  const update = useLab(({ lanes, params }) => (lanes[0]?.params ?? params).update);
  return { decoder, update };
}
