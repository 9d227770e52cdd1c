/** Questions before a reveal: the answer opens once something was ventured, and is remembered. */
import type { Answers } from '../../../state/reader/answers.ts';
import { rememberedAnswers } from '../rememberedAnswers.ts';

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export function keepPredictions(article: HTMLElement, answers: Answers = rememberedAnswers): void {
  const questions = Array.from(article.querySelectorAll<HTMLElement>('[data-predict]'));
  /** Arrow keys go through the choices, and choose each on the way: that is not an answer yet. */
  let walking = false;

  article.addEventListener('pointerdown', () => {
    walking = false;
  });
  article.addEventListener('keydown', (event) => {
    const choice = choiceUnder(event.target);
    if (choice === null) return;
    walking = ARROWS.includes(event.key);
    const settles = event.key === 'Enter' || event.key === ' ';
    if (settles && choice.checked) answer(choice);
  });
  article.addEventListener('change', ({ target }) => {
    const choice = choiceUnder(target);
    if (choice === null) return;
    if (walking) hesitate(questionOf(choice), choice);
    else answer(choice);
  });
  article.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-forget-answers]') !== null) answers.forget();
  });

  function answer(choice: HTMLInputElement): void {
    answers.choose(questionOf(choice).dataset.predict as string, choice.value);
  }

  function showAll(): void {
    for (const question of questions) show(question, answers);
    for (const place of article.querySelectorAll<HTMLElement>('[data-forget]'))
      offerToForget(place, answers.isEmpty());
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

/** Shows a question as it was answered, or as one that was not. */
function show(question: HTMLElement, answers: Answers): void {
  const answered = answers.choice(question.dataset.predict as string);
  // what is remembered may be a choice that the text no longer offers
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
  const foreseen = choice.dataset.right !== undefined;
  question.dataset.verdict = foreseen ? 'right' : 'wrong';
  say(question, [
    sign(foreseen),
    'You said ',
    quoted(choice),
    foreseen ? ', and that is what happens.' : '. That is not what happens.',
  ]);
}

function hesitate(question: HTMLElement, choice: HTMLInputElement): void {
  delete question.dataset.answered;
  delete question.dataset.verdict;
  say(question, [quoted(choice), ' is marked. Press Enter to say so.']);
}

function say(question: HTMLElement, words: readonly (Node | string)[]): void {
  question.querySelector('[data-predict-verdict]')?.replaceChildren(...words);
}

function sign(foreseen: boolean): HTMLElement {
  const element = document.createElement('span');
  element.className = 'predict-sign';
  element.ariaHidden = 'true';
  element.textContent = foreseen ? '✓' : '✗';
  return element;
}

/** A choice in its own words; its symbols are no buttons here. */
function quoted(choice: HTMLInputElement): HTMLElement {
  const quote = document.createElement('q');
  const text = choice.closest('label')?.querySelector('[data-choice-text]');
  // words on lines of their own come as a paragraph
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

/** The sentence that it becomes a part of has its own. */
function withoutFullStop(quote: HTMLElement): void {
  const { lastChild } = quote;
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd().replace(/\.$/, '');
}

/** Says so once answers were forgotten, until there are new ones. */
function offerToForget(place: HTMLElement, empty: boolean): void {
  const told = place.querySelector('[data-forgotten]');
  if (told !== null) told.textContent = empty && !place.hidden ? 'Forgotten.' : '';
  place.hidden = false;
}
