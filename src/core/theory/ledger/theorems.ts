/** The five theorems: a row for each as a whole, one for each of its conditions, and two they share. */
import { brief } from '../brief.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { proofOf } from '../proofs.ts';
import type { Setting } from '../setting.ts';
import { allOf } from '../verdict.ts';
import { conditionsOf, OURS, type TheoremId, THEOREMS } from './conditions.ts';
import { compared, type LedgerRow, open, stated } from './row.ts';
import { withoutIdentification } from './unidentified.ts';

const group = 'theorems';

const TITLES: Readonly<Record<TheoremId, string>> = {
  T1: 'T1: simplified case, adversarial noise',
  T2: 'T2: simplified case, unbiased noise',
  T3: 'T3: general weights, adversarial noise',
  T4: 'T4: general weights, unbiased noise',
  T5: 'T5: Equilibration',
};

/** Ids of the rows that all five theorems rest on. */
const COMMON: readonly string[] = [
  'A1',
  'A2.range',
  'A2.independent',
  'A2.c2',
  'A3.sigma',
  'A3.E',
  'T.algorithm',
  'T.samples',
];

/**
 * @param assumptions the rows of A1 … N2, which every theorem rests on
 * @param purified the setting of Purification on A*D; null without Equilibration and during its stages
 */
export function theoremRows(
  setting: Setting,
  assumptions: readonly LedgerRow[],
  purified: Setting | null,
): readonly LedgerRow[] {
  const shared = [algorithm(setting), samples(setting)];
  const common = [...assumptions, ...shared].filter(({ id }) => COMMON.includes(id));
  const conditions = conditionsOf(setting, assumptions, purified ?? setting);
  const remark = (id: TheoremId) => remarkOn(id, setting, purified !== null);
  return [
    ...shared,
    ...THEOREMS.flatMap((id) => [
      whole(
        id,
        withoutIdentification(setting, [...common, ...conditions[id].filter(isPartOfTheorem)]),
        remark(id),
      ),
      ...conditions[id],
    ]),
  ];
}

/** A requirement of ours decides nothing about a theorem of the paper. */
function isPartOfTheorem({ id }: LedgerRow): boolean {
  return id !== OURS;
}

/** The problem that the theorem is about, where it is not that of the run. */
function remarkOn(id: TheoremId, setting: Setting, isBalanced: boolean): string {
  const proof = proofOf(setting);
  if (proof.covers(id)) return '';
  return isBalanced && ON_BALANCED.includes(id)
    ? '; evaluated for Purification on A*D, with the weights D⁻¹x*'
    : `; ${proof.aboutOthers}`;
}

/** The theorems that are evaluated on A*D once all features are in S. */
const ON_BALANCED: readonly TheoremId[] = ['T3', 'T4'];

function whole(id: TheoremId, rows: readonly LedgerRow[], other: string): LedgerRow {
  const verdict = allOf(rows.map((row) => row.verdict));
  const failing = rows.filter((row) => row.verdict === 'fails').map((row) => row.id);
  const needed = largestNeeded(rows);
  const about = {
    id,
    group,
    name: TITLES[id],
    required: 'all of its conditions',
  } as const;
  switch (verdict) {
    case 'fails':
      return stated({
        ...about,
        verdict,
        note: `failing conditions: ${failing.join(', ')}${other}`,
      });
    case 'holds':
      return stated({ ...about, verdict, note: `all conditions hold${other}` });
    case 'cannot be checked':
      return open({
        ...about,
        measured: needed,
        relation: needed === null ? null : '≤',
        required: needed === null ? about.required : 'all of its conditions, with this ≤ 𝒢',
        note:
          needed === null
            ? `nothing is known to fail, but not every condition can be checked${other}`
            : `constant unspecified; none of its conditions is known to fail if 𝒢 ≥ ${brief(needed)}${other}`,
      });
  }
}

/** The largest 𝒢 that the open conditions need; null if there is none. */
function largestNeeded(rows: readonly LedgerRow[]): number | null {
  let largest: number | null = null;
  for (const { verdict, relation, limit, measured } of rows)
    if (verdict === 'cannot be checked' && relation === '≤' && limit === null && measured !== null)
      largest = Math.max(largest ?? 0, measured);
  return largest;
}

function algorithm({ relu, inverts, papersUpdate, leftInverse, m, n }: Setting): LedgerRow {
  const leastNorm = LEFT_INVERSES.get(leftInverse).isLeastNorm || m === n;
  const deviations = [
    ...(relu ? [] : [inverts ? 'there is no ReLU' : 'the ReLU is not applied to A†y']),
    ...(leastNorm ? [] : ['A† is Moore–Penrose, not of least norm']),
    ...(papersUpdate ? [] : ['A does not move along the covariance']),
  ];
  return compared({
    id: 'T.algorithm',
    group,
    name: 'T1–T5: decoding with the ReLU and the A† of least norm',
    measured: deviations.length,
    bound: ['=', '0', 0],
    worst: 3,
    required: '0 deviations from x = φ_α(A†y) with A† of least ‖·‖_∞, and from the paper’s update',
    note: deviations.length === 0 ? 'as in this run' : deviations.join(', and '),
  });
}

function samples({ sampling: { kind, N } }: Setting): LedgerRow {
  const about = {
    id: 'T.samples',
    group,
    name: 'T1–T5: enough fresh examples per iteration',
    required: 'N = poly(n, m, 1/ε, 1/δ)',
  } as const;
  switch (kind) {
    case 'exact':
      return compared({
        ...about,
        measured: Infinity,
        bound: ['≥', '∞', Infinity],
        worst: 2,
        note: 'the expectation is exact: N = ∞',
      });
    case 'fixed':
      return stated({
        ...about,
        measured: N,
        verdict: 'fails',
        note: 'every iteration uses the same examples, but Algorithm 1 draws new ones',
      });
    case 'fresh':
      return open({ ...about, measured: N, note: 'the polynomial is not specified' });
    case 'given':
      return open({
        ...about,
        measured: N,
        note: 'the polynomial is not specified, and the origin of the data is unknown',
      });
  }
}
