import { zeros } from '../../matrix.ts';
import { type Adversary, includes, NO_NOISE, type NoiseModel } from './noiseModel.ts';
import {
  fittingRules,
  misplaced,
  type PlacedRule,
  placedRules,
  writePlaced,
} from './placedRules.ts';

/** ±C_ν where the user's rules say so: one vector a rule. */
export const placed: NoiseModel<'placed'> = {
  id: 'placed',
  title: 'Placed by hand (N1)',
  meaning: 'N1: ±C_ν in the entries that you choose, see placed',
  promise: 'N1',
  draw: {
    kind: 'coded',
    adversary: ({ level, placed: text = '' }, { rows: m }) =>
      ruleFollower(level, m, placedRules(text)),
  },
  reads: ['placed', 'noiseLevel'],
  isSilent: ({ placed: text }) => placedRules(text).every(({ entries }) => entries.length === 0),
  conflict: ({ placed: text, n, m }) => {
    const rules = placedRules(text);
    const allowed = misplaced(rules, n, m);
    if (allowed === null) return null;
    return {
      field: 'placed',
      allowed,
      remedy: { placed: writePlaced(fittingRules(rules, n, m)) },
    };
  },
};

/** The first rule applies whose feature is active; a rule without a feature always does. */
function ruleFollower(level: number, m: number, rules: readonly PlacedRule[]): Adversary {
  const vectors = zeros(rules.length, m);
  rules.forEach(({ entries }, row) => {
    for (const { entry, sign } of entries) vectors.data[row * m + entry] = sign * level;
  });
  return {
    vectors,
    prepare: () => {},
    choose: (active, _values, from, to) => {
      for (let row = 0; row < rules.length; row++) {
        const { feature } = rules[row]!;
        if (feature === null || includes(active, from, to, feature)) return row;
      }
      return NO_NOISE;
    },
  };
}
