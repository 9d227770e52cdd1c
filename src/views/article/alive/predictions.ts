/** Questions before a reveal: choosing opens the answer, and the choice is remembered. */
import type { Answers } from '../../../state/reader/answers.ts';
import { rememberedAnswers } from '../rememberedAnswers.ts';
import type { PredictKind } from '../static/Predict.tsx';

/** The ends of the sentence about the reader's choice, by the kind of question. */
const VERDICTS: Readonly<Record<PredictKind, { readonly right: string; readonly wrong: string }>> =
  {
    prediction: { right: ', and that is what happens.', wrong: '. That is not what happens.' },
    test: { right: ', and that is right.', wrong: '. That is not right; see the worked answer.' },
  };

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export function rememberPredictions(
  article: HTMLElement,
  answers: Answers = rememberedAnswers,
): void {
  const questions = Array.from(article.querySelectorAll<HTMLElement>('[data-predict]'));
  /** Arrow keys check every choice they pass, which is not an answer yet. */
  let isBrowsing = false;

  article.addEventListener('pointerdown', () => {
    isBrowsing = false;
  });
  article.addEventListener('keydown', (event) => {
    const choice = choiceUnder(event.target);
    if (choice === null) return;
    isBrowsing = ARROWS.includes(event.key);
    const isConfirmed = event.key === 'Enter' || event.key === ' ';
    if (isConfirmed && choice.checked) answer(choice);
  });
  article.addEventListener('change', ({ target }) => {
    const choice = choiceUnder(target);
    if (choice === null) return;
    if (isBrowsing) showPending(questionOf(choice), choice);
    else answer(choice);
  });
  article.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-forget-answers]') !== null) answers.clear();
  });

  function answer(choice: HTMLInputElement): void {
    answers.choose(questionOf(choice).dataset.predict as string, choice.value);
  }

  function showAll(): void {
    for (const question of questions) show(question, answers);
    for (const test of article.querySelectorAll<HTMLElement>('[data-test]'))
      showScore(test, answers);
    for (const place of article.querySelectorAll<HTMLElement>('[data-forget]'))
      updateForgetButton(place, answers.isEmpty());
  }
  showAll();
  answers.subscribe(showAll);
}

function choiceUnder(target: EventTarget | null): HTMLInputElement | null {
  const isChoice = target instanceof HTMLInputElement && target.type === 'radio';
  return isChoice && target.closest('[data-predict]') !== null ? target : null;
}

function questionOf(choice: HTMLElement): HTMLElement {
  return choice.closest('[data-predict]') as HTMLElement;
}

function choicesOf(question: HTMLElement): HTMLInputElement[] {
  return Array.from(question.querySelectorAll<HTMLInputElement>('input[type="radio"]'));
}

/** Shows a question as answered or unanswered. */
function show(question: HTMLElement, answers: Answers): void {
  const answered = answers.choice(question.dataset.predict as string);
  // the remembered choice may no longer exist
  const choice = choicesOf(question).find(({ value }) => value === answered) ?? null;
  const shown = question.dataset.answered ?? null;
  if (shown === (choice?.value ?? null)) return;
  const details = question.querySelector('details');
  if (choice === null) {
    delete question.dataset.answered;
    delete question.dataset.verdict;
    for (const other of choicesOf(question)) other.checked = false;
    if (details !== null) details.open = false;
    say(question, []);
    return;
  }
  choice.checked = true;
  question.dataset.answered = choice.value;
  if (details !== null) details.open = true;
  const isRight = choice.dataset.right !== undefined;
  question.dataset.verdict = isRight ? 'right' : 'wrong';
  say(question, [
    sign(isRight),
    'You said ',
    quoted(choice),
    VERDICTS[question.dataset.kind as PredictKind][isRight ? 'right' : 'wrong'],
  ]);
}

function showPending(question: HTMLElement, choice: HTMLInputElement): void {
  delete question.dataset.answered;
  delete question.dataset.verdict;
  say(question, [quoted(choice), ' is selected. Press Enter to answer.']);
}

function say(question: HTMLElement, words: readonly (Node | string)[]): void {
  question.querySelector('[data-predict-verdict]')?.replaceChildren(...words);
}

function sign(isRight: boolean): HTMLElement {
  const element = document.createElement('span');
  element.className = 'predict-sign';
  element.ariaHidden = 'true';
  element.textContent = isRight ? '✓' : '✗';
  return element;
}

/** The text of a choice; its symbols are not buttons here. */
function quoted(choice: HTMLInputElement): HTMLElement {
  const quote = document.createElement('q');
  const text = choice.closest('label')?.querySelector('[data-choice-text]');
  // MDX wraps text on its own line in a paragraph
  const words = text?.querySelector('p') ?? text;
  if (words) quote.append(...words.cloneNode(true).childNodes);
  for (const stop of quote.querySelectorAll('[tabindex]')) stop.removeAttribute('tabindex');
  for (const button of quote.querySelectorAll('button')) {
    const span = document.createElement('span');
    span.append(...button.childNodes);
    button.replaceWith(span);
  }
  withoutFullStop(quote);
  return quote;
}

/** The quote becomes part of a sentence with its own full stop. */
function withoutFullStop(quote: HTMLElement): void {
  const { lastChild } = quote;
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd().replace(/\.$/, '');
}

/** Says how many first answers were right, once all questions of a test are answered. */
function showScore(test: HTMLElement, answers: Answers): void {
  const questions = Array.from(test.querySelectorAll<HTMLElement>('[data-predict]'));
  const first = questions.map((question) => {
    const chosen = answers.firstChoice(question.dataset.predict as string);
    return choicesOf(question).find(({ value }) => value === chosen);
  });
  const answered = first.filter((choice) => choice !== undefined);
  const right = answered.filter(({ dataset }) => dataset.right !== undefined);
  const isOver = answered.length === questions.length;
  const words = isOver
    ? `You had ${right.length} of ${questions.length} right at the first try.`
    : `You have answered ${answered.length} of ${questions.length}.`;
  const score = test.querySelector('[data-test-score]');
  // the same words again would be announced again
  if (score !== null && score.textContent !== words) score.textContent = words;
}

/** Confirms that answers were cleared, until there are new ones. */
function updateForgetButton(place: HTMLElement, empty: boolean): void {
  const status = place.querySelector('[data-forgotten]');
  if (status !== null) status.textContent = empty && !place.hidden ? 'Forgotten.' : '';
  place.hidden = false;
}
