import type { ReactNode } from 'react';

interface PredictProps {
  /** Under which the answer is remembered. */
  readonly id: string;
  readonly question: ReactNode;
  /** Choices, and then an Answer. */
  readonly children: ReactNode;
}

/** A question before a reveal. Without scripts the answer can be opened all the same. */
export function Predict({ id, question, children }: PredictProps) {
  return (
    <fieldset className="predict" data-predict={id}>
      <legend>
        <span className="predict-kicker">Before you look</span>
        {question}
      </legend>
      {children}
      <p className="predict-verdict" data-predict-verdict="" role="status" />
    </fieldset>
  );
}

interface ChoiceProps {
  /** The question's id. */
  readonly of: string;
  /** Names the choice where it is remembered. */
  readonly value: string;
  readonly right?: boolean;
  readonly children: ReactNode;
}

export function Choice({ of, value, right = false, children }: ChoiceProps) {
  return (
    <label className="predict-choice">
      <input
        type="radio"
        name={`predict-${of}`}
        value={value}
        data-right={right ? '' : undefined}
      />
      <span>{children}</span>
    </label>
  );
}

interface AnswerProps {
  readonly children: ReactNode;
}

export function Answer({ children }: AnswerProps) {
  return (
    <details className="predict-answer">
      <summary>What happens</summary>
      {children}
    </details>
  );
}
