import { ProofText } from '../ProofText.tsx';
import { EntriesPicture } from '../entries/EntriesPicture.tsx';
import type { Measure } from '../measure.ts';
import { isLemma, type NodeId } from '../nodes.ts';
import type { SeenOverTime } from '../slack/seen.ts';
import { SlackChart } from '../slack/SlackChart.tsx';
import { Conditions } from './Conditions.tsx';

interface MeasureDetailProps {
  readonly id: NodeId;
  readonly measure: Measure;
  readonly seen: SeenOverTime | null;
  readonly t: number;
}

/** One inequality in full: what it asks for, all its entries, and how it went over time. */
export function MeasureDetail({ id, measure, seen, t }: MeasureDetailProps) {
  const { entries, note, conditions, standing } = measure;
  const hasPicture = entries !== null && !measure.isVacuous;
  const chart = seen !== null && <SlackChart seen={seen} t={t} isLemma={isLemma(id)} />;
  const title =
    standing.promised === true
      ? 'Promised here, because'
      : standing.promised === false
        ? 'Not promised here: what it asks for'
        : 'What it asks for';
  return (
    <div className="detail">
      {note !== '' && (
        <p className="detail-note">
          <ProofText>{sentence(note)}</ProofText>
        </p>
      )}
      {hasPicture && (
        <EntriesPicture measure={measure} entries={entries} signed={id === 'ETilde'} />
      )}
      <div className={chart === false && !hasPicture ? 'detail-alone' : undefined}>
        <Conditions title={title} conditions={conditions} />
        {hasPicture && chart}
      </div>
      {!hasPicture && chart}
    </div>
  );
}

/** Notes of the ledger are parts of sentences. */
function sentence(note: string): string {
  const begun = /^\p{Ll}{2}/u.test(note) ? note[0]!.toUpperCase() + note.slice(1) : note;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
