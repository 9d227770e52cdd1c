import type { Params } from '../../../core/params/params.ts';
import { describeProblem } from '../../../core/params/problem.ts';
import { useLab } from '../../useLab.ts';

/** `refused`: what was typed cannot be. `impossible`: the value cannot be together with others. */
export interface FieldTrouble {
  readonly kind: 'none' | 'refused' | 'impossible';
  readonly sentence: string | null;
}

export function useFieldTrouble(name: keyof Params): FieldTrouble {
  const refused = useLab((state) => state.inputErrors[name]);
  const impossible = useLab((state) => state.problems.find(({ field }) => field === name));
  if (refused !== undefined) return { kind: 'refused', sentence: refused };
  if (impossible !== undefined)
    return { kind: 'impossible', sentence: describeProblem(impossible) };
  return { kind: 'none', sentence: null };
}
