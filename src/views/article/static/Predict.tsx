import { createContext, type ReactNode, useContext } from 'react';

/** The words around a question; alive/predictions.ts has those of the verdict. */
const KINDS = {
  prediction: { kicker: 'Before you look', answer: 'What happens' },
  test: { kicker: 'Question', answer: 'Worked answer' },
} as const;

export type PredictKind = keyof typeof KINDS;

const KindContext = createContext<PredictKind>('prediction');

interface PredictProps {
  /** Key under which the answer is remembered. */
  readonly id: string;
  readonly question: ReactNode;
  /** The setting, if it takes more than the question, then `Choice`s and an `Answer`. */
  readonly children: ReactNode;
}

/** A question before a reveal, or of a self-test. The answer can be opened without scripts. */
export function Predict({ id, question, children }: PredictProps) {
  const kind = useContext(KindContext);
  return (
    <fieldset className="predict" data-predict={id} data-kind={kind}>
      <legend>
        <span className="predict-kicker">{KINDS[kind].kicker}</span>
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
  const { answer } = KINDS[useContext(KindContext)];
  return (
    <>
      <output className="predict-verdict" data-predict-verdict="" />
      <details className="predict-answer">
        <summary>{answer}</summary>
        <div className="predict-answer-text">{children}</div>
      </details>
    </>
  );
}

interface SelfTestProps {
  /** `Predict`s. */
  readonly children: ReactNode;
}

/** Questions about what has been read, and below them how many were answered rightly, which takes scripts. */
export function SelfTest({ children }: SelfTestProps) {
  return (
    <KindContext value="test">
      <div className="predict-test chapter-wide" data-test="">
        {children}
        <output className="predict-score" data-test-score="" />
      </div>
    </KindContext>
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
