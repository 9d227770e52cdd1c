import { ProofText } from '../ProofText.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import type { Condition } from '../measure.ts';

interface ConditionsProps {
  readonly title: string;
  readonly conditions: readonly Condition[];
}

/** What a statement asks for, with what is measured, and whether it is so. */
export function Conditions({ title, conditions }: ConditionsProps) {
  return (
    <section className="conditions">
      <h4 className="card-section">{title}</h4>
      {conditions.length === 0 ? (
        <p className="card-empty">Nothing: it follows by itself.</p>
      ) : (
        <ul>
          {conditions.map(({ text, measured, required, holds, note }) => (
            <li key={text} data-holds={String(holds)}>
              <span className="condition-verdict">{VERDICTS[String(holds)]}</span>
              <span className="condition-text">
                <ProofText>{text}</ProofText>
                {(measured !== null || note !== '') && (
                  <span className="condition-measured">
                    {measured !== null && (
                      <>
                        measured <Quantity value={measured} />
                        {required !== null && (
                          <>
                            , asked for <ProofText>{required}</ProofText>
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

const VERDICTS: Readonly<Record<string, string>> = {
  true: 'holds',
  false: 'does not hold',
  null: 'cannot be told',
};
