import type { ReactNode } from 'react';

interface PredictProps {
  /** Key under which the answer is remembered. */
  readonly id: string;
  readonly question: ReactNode;
  /** `Choice`s followed by an `Answer`. */
  readonly children: ReactNode;
}

/** A question before a reveal. The answer can be opened without scripts. */
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
  /** The remembered value. */
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

/** The answer, below a line for the verdict on the reader's choice. */
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
  /** The button's label. */
  readonly children: ReactNode;
}

/** Clears all answers. Hidden without scripts, which remember them. */
export function ForgetAnswers({ children }: ForgetAnswersProps) {
  return (
    <span className="predict-forget" data-forget="" hidden>
      <button type="button" className="button button-small" data-forget-answers="">
        {children}
      </button>
      <output data-forgotten="" />
    </span>
  );
}
