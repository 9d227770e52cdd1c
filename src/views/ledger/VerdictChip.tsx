import type { Verdict } from '../../core/theory/verdict.ts';

/** A sign beside the word, as colour alone tells nothing to many. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  holds: 'M2.5 6.5 5 9l4.5-6',
  fails: 'M3 3l6 6M9 3l-6 6',
  // a question mark: neither the one nor the other
  'cannot be checked': 'M3.9 4.2a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.6-.9 1.3M6 9.4v.1',
};
const TONES: Readonly<Record<Verdict, string>> = {
  holds: 'good',
  fails: 'bad',
  'cannot be checked': 'doubtful',
};

interface VerdictChipProps {
  readonly verdict: Verdict;
}

/** Holds, fails, or cannot be checked. */
export function VerdictChip({ verdict }: VerdictChipProps) {
  return (
    <span className="verdict" data-tone={TONES[verdict]}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={SIGNS[verdict]} />
      </svg>
      {verdict}
    </span>
  );
}
