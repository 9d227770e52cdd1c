import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../../src/state/reader/answers.ts';
import { rememberPredictions } from '../../../../src/views/article/alive/predictions.ts';
import {
  Answer,
  Choice,
  ForgetAnswers,
  Predict,
  SelfTest,
} from '../../../../src/views/article/static/Predict.tsx';
import { localMemory } from '../../../../src/views/localMemory.ts';

const KEY = 'purify-answers';

const MARKUP = renderToStaticMarkup(
  <>
    <Predict id="rise" question="What will a do?">
      <Choice of="rise" value="falls">
        It falls.
      </Choice>
      <Choice of="rise" value="stays">
        <p>It stays.</p>
      </Choice>
      <Choice of="rise" value="rises" right>
        <button type="button">a</button> rises first
      </Choice>
      <Answer>It rises, and then it falls.</Answer>
    </Predict>
    <Predict id="noise" question="And the noise?">
      <Choice of="noise" value="out" right>
        It averages out
      </Choice>
      <Choice of="noise" value="in">
        It stays in
      </Choice>
      <Answer>Chance is forgiven.</Answer>
    </Predict>
    <SelfTest>
      <Predict id="scale" question="Where does it settle?">
        <Choice of="scale" value="one">
          At 1
        </Choice>
        <Choice of="scale" value="root" right>
          At 1.2
        </Choice>
        <Answer>At 1.2.</Answer>
      </Predict>
      <Predict id="pair" question="Which entry shrinks?">
        <Choice of="pair" value="negative" right>
          The negative one
        </Choice>
        <Choice of="pair" value="positive">
          The positive one
        </Choice>
        <Answer>The negative one.</Answer>
      </Predict>
    </SelfTest>
    <ForgetAnswers>Forget my answers</ForgetAnswers>
  </>,
);

/** A visit, by somebody who may have been here before. */
function visit(): void {
  document.body.innerHTML = `<div id="article">${MARKUP}</div>`;
  rememberPredictions(
    document.getElementById('article') as HTMLElement,
    createAnswers(localMemory(KEY)),
  );
}

function open() {
  visit();
  const question = (name: string | RegExp) => screen.getByRole('group', { name });
  const first = question(/What will a do/);
  return {
    user: userEvent.setup(),
    first,
    second: question(/And the noise/),
    verdictIn: (asked: HTMLElement) => within(asked).getByRole('status'),
    answerIn: (asked: HTMLElement) => asked.querySelector('details') as HTMLDetailsElement,
  };
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => localStorage.clear());

describe('a question', () => {
  it('hides its answer until the reader chooses', () => {
    const { first, verdictIn, answerIn } = open();
    expect(verdictIn(first)).toBeEmptyDOMElement();
    expect(answerIn(first).open).toBe(false);
    expect(within(first).getAllByRole('radio')).toHaveLength(3);
    expect(
      screen.getByText('What happens', { selector: '#article :first-child summary' }),
    ).toBeVisible();
  });

  it('quotes a right choice and opens the answer', async () => {
    const { user, first, second, verdictIn, answerIn } = open();
    await user.click(radio(/rises first/));
    expect(verdictIn(first)).toHaveTextContent('You said a rises first, and that is what happens.');
    expect(first.dataset.verdict).toBe('right');
    expect(answerIn(first).open).toBe(true);
    expect(answerIn(second).open).toBe(false);
    // no second button comes with the words
    expect(within(verdictIn(first)).queryByRole('button')).toBeNull();
  });

  it('quotes a wrong choice with one full stop', async () => {
    const { user, first, verdictIn } = open();
    await user.click(radio('It falls.'));
    expect(verdictIn(first)).toHaveTextContent(/You said It falls\. That is not what happens\.$/);
    expect(first.dataset.verdict).toBe('wrong');
    await user.click(radio('It stays.'));
    expect(verdictIn(first)).toHaveTextContent(/You said It stays\. That is not what happens\.$/);
  });

  it('is answered with Enter; arrow keys only browse the choices', async () => {
    const { user, first, verdictIn, answerIn } = open();
    radio('It falls.').focus();
    await user.keyboard('{ArrowDown}');
    expect(radio('It stays.')).toBeChecked();
    expect(answerIn(first).open).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(verdictIn(first)).toHaveTextContent('a rises first is selected. Press Enter to answer.');
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.keyboard('{Enter}');
    expect(verdictIn(first)).toHaveTextContent('and that is what happens');
    expect(answerIn(first).open).toBe(true);
  });

  it('is answered with the space bar', async () => {
    const { user, first, answerIn } = open();
    radio('It falls.').focus();
    await user.keyboard(' ');
    expect(radio('It falls.')).toBeChecked();
    expect(answerIn(first).open).toBe(true);
  });

  it('can be answered again', async () => {
    const { user, first, verdictIn } = open();
    await user.click(radio('It falls.'));
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(verdictIn(first)).toHaveTextContent('You said It falls');
  });
});

describe('a self-test', () => {
  const score = () => document.querySelector('[data-test-score]');

  it('has worked answers, and verdicts of its own', async () => {
    const { user, verdictIn } = open();
    const question = screen.getByRole('group', { name: /Where does it settle/ });
    expect(within(question).getByText('Worked answer')).toBeVisible();
    await user.click(radio('At 1'));
    expect(verdictIn(question)).toHaveTextContent('You said At 1. That is not right');
    await user.click(radio('At 1.2'));
    expect(verdictIn(question)).toHaveTextContent('You said At 1.2, and that is right.');
  });

  it('counts the first answers once all are given, and remembers them', async () => {
    const { user } = open();
    expect(score()).toHaveTextContent('You have answered 0 of 2.');
    await user.click(radio('At 1'));
    await user.click(radio('At 1.2'));
    // a prediction elsewhere does not count
    await user.click(radio('It falls.'));
    expect(score()).toHaveTextContent('You have answered 1 of 2.');
    await user.click(radio('The negative one'));
    expect(score()).toHaveTextContent('You had 1 of 2 right at the first try.');
    visit();
    expect(score()).toHaveTextContent('You had 1 of 2 right at the first try.');
  });

  it('begins again when answers are forgotten', async () => {
    const { user } = open();
    await user.click(radio('At 1.2'));
    await user.click(screen.getByRole('button', { name: 'Forget my answers' }));
    expect(score()).toHaveTextContent('You have answered 0 of 2.');
  });
});

describe('answers', () => {
  it('survive a reload', async () => {
    const { user } = open();
    await user.click(radio(/rises first/));
    const { first, second, verdictIn, answerIn } = open();
    expect(radio(/rises first/)).toBeChecked();
    expect(answerIn(first).open).toBe(true);
    expect(verdictIn(first)).toHaveTextContent('You said a rises first');
    expect(answerIn(second).open).toBe(false);
  });

  it('are cleared by one button, which confirms it until the next answer', async () => {
    const { user, first, verdictIn, answerIn } = open();
    const forget = screen.getByRole('button', { name: 'Forget my answers' });
    await user.click(radio('It falls.'));
    await user.click(forget);
    expect(radio('It falls.')).not.toBeChecked();
    expect(answerIn(first).open).toBe(false);
    expect(verdictIn(first)).toBeEmptyDOMElement();
    expect(first.dataset.verdict).toBeUndefined();
    expect(screen.getByText('Forgotten.')).toBeVisible();
    await user.click(radio('It stays in'));
    expect(screen.queryByText('Forgotten.')).toBeNull();
    open();
    expect(radio('It falls.')).not.toBeChecked();
    expect(radio('It stays in')).toBeChecked();
  });

  it('to choices that no longer exist are ignored', () => {
    const answers = createAnswers(localMemory(KEY));
    answers.choose('rise', 'something that was offered once');
    const { first, answerIn, verdictIn } = open();
    expect(answerIn(first).open).toBe(false);
    expect(verdictIn(first)).toBeEmptyDOMElement();
  });

  it('do not break the page, whatever is in storage', () => {
    const value = fc.oneof(fc.constantFrom('rises', 'falls'), fc.jsonValue());
    const content = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ choices: fc.dictionary(fc.constantFrom('rise', 'noise', '__proto__'), value) })
        .map(({ choices }) => JSON.stringify({ v: 1, choices })),
    );
    fc.assert(
      fc.property(content, (text) => {
        localStorage.setItem(KEY, text);
        visit();
        for (const question of document.querySelectorAll<HTMLElement>('[data-predict]')) {
          const isAnswered = question.querySelector(':checked') !== null;
          expect(question.querySelector('details')?.open).toBe(isAnswered);
          expect(question.dataset.verdict !== undefined).toBe(isAnswered);
        }
      }),
    );
  });
});

it('without scripts the answer can be opened, and there is no button to clear answers', () => {
  document.body.innerHTML = MARKUP;
  expect(screen.getAllByText('What happens')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Forget my answers' })).toBeNull();
});
