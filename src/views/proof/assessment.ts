/** Assesses a statement of the proof at an iterate: whether the proof promises it, and whether it holds. */
import type { Verdict } from '../../core/theory/verdict.ts';

export interface Assessment {
  readonly verdict: Verdict;
  /** Whether all hypotheses hold; null if unknown. */
  readonly promised: boolean | null;
  /** Whether it is judged from an estimate; sampling error may then explain a failure. */
  readonly isEstimated?: boolean;
}

/** From the most urgent to the least. `finding`: promised, yet it fails. `kept`: promised, and it holds. */
export const ASSESSMENT_KINDS = ['finding', 'fails', 'open', 'holds', 'kept'] as const;
export type AssessmentKind = (typeof ASSESSMENT_KINDS)[number];

export function kindOf({ verdict, promised, isEstimated = false }: Assessment): AssessmentKind {
  if (verdict === 'cannot be checked') return 'open';
  if (promised !== true) return verdict;
  if (verdict === 'holds') return 'kept';
  return isEstimated ? 'fails' : 'finding';
}

const NAMES: Readonly<Record<AssessmentKind, string>> = {
  finding: 'promised, and fails',
  fails: 'fails, not promised',
  open: 'cannot be checked',
  holds: 'holds, not promised',
  kept: 'promised, and holds',
};

export function assessmentText(assessment: Assessment): string {
  const kind = kindOf(assessment);
  if (kind === 'fails' && assessment.promised === true) return 'fails in the estimate';
  const isPromiseUnknown = assessment.promised === null && (kind === 'holds' || kind === 'fails');
  return isPromiseUnknown ? `${kind}, promise unknown` : NAMES[kind];
}

/** The most urgent assessment; open if there are none. */
export function worstOf(assessments: readonly Assessment[]): Assessment {
  return ranked(assessments)[0] ?? OPEN;
}

/** The best of several alternatives, unless one is a finding. */
export function bestOf(assessments: readonly Assessment[]): Assessment {
  const all = ranked(assessments);
  const worst = all[0] ?? OPEN;
  return kindOf(worst) === 'finding' ? worst : (all.at(-1) ?? OPEN);
}

const OPEN: Assessment = { verdict: 'cannot be checked', promised: null };

function ranked(assessments: readonly Assessment[]): Assessment[] {
  const rank = (assessment: Assessment) => ASSESSMENT_KINDS.indexOf(kindOf(assessment));
  return assessments.toSorted((p, q) => rank(p) - rank(q));
}
