import { kindOf, type Standing, type StandingKind, standingWords } from './standing.ts';

const SIGNS: Readonly<Record<StandingKind, string>> = {
  kept: 'M4.2 8.4 6.9 11l5-5.8',
  holds: 'M4.2 8.4 6.9 11l5-5.8',
  fails: 'M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
  finding: 'M8 3.6v5.2M8 11.6v.4',
  open: 'M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.9v.1',
};

interface StandingSignProps {
  readonly of: Standing;
}

/** Whether a statement was promised here and whether it holds: a sign and words, never colour alone. */
export function StandingSign({ of: standing }: StandingSignProps) {
  const kind = kindOf(standing);
  return (
    <span className="standing" data-kind={kind}>
      <svg className="standing-sign" viewBox="0 0 16 16" aria-hidden="true">
        {kind === 'finding' ? (
          <path className="ground" d="M8 .6 15.4 8 8 15.4.6 8Z" />
        ) : (
          <circle className="ground" cx={8} cy={8} r={7} />
        )}
        <path className="sign" d={SIGNS[kind]} />
      </svg>
      <span>{standingWords(standing)}</span>
    </span>
  );
}
