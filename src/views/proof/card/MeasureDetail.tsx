import { Quantity } from '../../math/Quantity.tsx';
import { EntriesPicture } from '../entries/EntriesPicture.tsx';
import type { Condition, Measure } from '../measure.ts';
import { isLemma, type NodeId } from '../nodes.ts';
import { ProofText } from '../ProofText.tsx';
import type { BoundHistory } from '../slack/history.ts';
import { SlackChart } from '../slack/SlackChart.tsx';
import './measureDetail.css';

interface MeasureDetailProps {
  readonly id: NodeId;
  readonly measure: Measure;
  readonly history: BoundHistory | null;
  readonly t: number;
}

/** One inequality in full: its conditions, all its entries, and its course over time. */
export function MeasureDetail({ id, measure, history, t }: MeasureDetailProps) {
  const { entries, note, conditions, assessment } = measure;
  const hasPicture = entries !== null && !measure.isVacuous;
  const chart = history !== null && <SlackChart history={history} t={t} isLemma={isLemma(id)} />;
  const title =
    assessment.promised === true
      ? 'Promised here, because'
      : assessment.promised === false
        ? 'Not promised here: it requires'
        : 'It requires';
  return (
    <div className="measure-detail">
      {note !== '' && (
        <p className="measure-detail-note">
          <ProofText>{sentence(note)}</ProofText>
        </p>
      )}
      {hasPicture && (
        <EntriesPicture measure={measure} entries={entries} signed={id === 'ETilde'} />
      )}
      <div className={chart === false && !hasPicture ? 'measure-detail-alone' : undefined}>
        <Conditions title={title} conditions={conditions} />
        {hasPicture && chart}
      </div>
      {!hasPicture && chart}
    </div>
  );
}

/** Turns a note of the ledger, a clause, into a sentence. */
function sentence(note: string): string {
  const capitalised = /^\p{Ll}{2}/u.test(note) ? note[0]!.toUpperCase() + note.slice(1) : note;
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}

const VERDICTS: Readonly<Record<string, string>> = {
  true: 'holds',
  false: 'does not hold',
  null: 'unknown',
};

interface ConditionsProps {
  readonly title: string;
  readonly conditions: readonly Condition[];
}

/** The conditions of a statement: what is measured, what is required, and whether it holds. */
export function Conditions({ title, conditions }: ConditionsProps) {
  return (
    <section className="measure-detail-conditions">
      <h4 className="proof-subtitle">{title}</h4>
      {conditions.length === 0 ? (
        <p className="proof-empty">Nothing: it follows without conditions.</p>
      ) : (
        <ul>
          {conditions.map(({ text, measured, required, holds, note }) => (
            <li key={text} data-holds={String(holds)}>
              <span className="measure-detail-verdict">{VERDICTS[String(holds)]}</span>
              <span>
                <ProofText>{text}</ProofText>
                {(measured !== null || note !== '') && (
                  <span className="measure-detail-measured">
                    {measured !== null && (
                      <>
                        measured <Quantity value={measured} />
                        {required !== null && (
                          <>
                            , required <ProofText>{required}</ProofText>
                          </>
                        )}
                      </>
                    )}
                    {note !== '' && (
                      <>
                        {measured !== null && '; '}
                        <ProofText>{note}</ProofText>
                      </>
                    )}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
