import { kindOf, type Assessment, type AssessmentKind, assessmentText } from './assessment.ts';
import './assessmentBadge.css';

const ICON_PATHS: Readonly<Record<AssessmentKind, string>> = {
  kept: 'M4.2 8.4 6.9 11l5-5.8',
  holds: 'M4.2 8.4 6.9 11l5-5.8',
  fails: 'M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
  finding: 'M8 3.6v5.2M8 11.6v.4',
  open: 'M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.9v.1',
};

/** An assessment as an icon and words, so that it does not depend on colour alone. */
export function AssessmentBadge({ of: assessment }: { readonly of: Assessment }) {
  const kind = kindOf(assessment);
  return (
    <span className="assessment-badge" data-kind={kind}>
      <svg className="assessment-badge-icon" viewBox="0 0 16 16" aria-hidden="true">
        {kind === 'finding' ? (
          <path className="assessment-badge-ground" d="M8 .6 15.4 8 8 15.4.6 8Z" />
        ) : (
          <circle className="assessment-badge-ground" cx={8} cy={8} r={7} />
        )}
        <path className="assessment-badge-sign" d={ICON_PATHS[kind]} />
      </svg>
      <span>{assessmentText(assessment)}</span>
    </span>
  );
}
