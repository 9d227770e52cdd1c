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
        <span className="predict-question">{question}</span>
      </legend>
      {children}
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
      <span data-choice-text="">{children}</span>
    </label>
  );
}

interface AnswerProps {
  readonly children: ReactNode;
}

/** What happens, behind a line that will say whether it was foreseen. */
export function Answer({ children }: AnswerProps) {
  return (
    <>
      <output className="predict-verdict" data-predict-verdict="" />
      <details className="predict-answer">
        <summary>What happens</summary>
        <div className="predict-answer-text">{children}</div>
      </details>
    </>
  );
}

interface ForgetAnswersProps {
  /** What the button says. */
  readonly children: ReactNode;
}

/** Lets the reader begin anew; where no script remembers, there is nothing to forget. */
export function ForgetAnswers({ children }: ForgetAnswersProps) {
  return (
    <span className="forget-answers" data-forget="" hidden>
      <button type="button" className="button button-small" data-forget-answers="">
        {children}
      </button>
      <output data-forgotten="" />
    </span>
  );
}
