import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ControlPanel } from '../../../../src/views/lab/fields/ControlPanel.tsx';
import {
  forecastText,
  neighboursText,
  pointedPlace,
} from '../../../../src/views/lab/fields/forecastWords.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { open, slider } from './open.tsx';

const SAMPLED = { ...SMALL_PARAMS, N: 2000 } as const;
const linesOf = (name: string) =>
  Array.from(
    document.querySelectorAll(`[data-field=${name}] .forecast-control > span`),
    (line) => line.textContent,
  );

describe('the slider of η', () => {
  it('says what the value under the pointer would do, beside the current one', () => {
    const { params } = open(<ControlPanel />, SAMPLED);
    const [now, meaning] = linesOf('eta');
    expect(now).toMatch(/^Local theory \(ours\): ×0\.\d+ a step, floor 0\.\d+$/);
    const range = slider('η step size');
    range.getBoundingClientRect = () => new DOMRect(0, 0, 216, 24);
    fireEvent.pointerMove(range, { clientX: 208, pointerType: 'mouse' });
    expect(linesOf('eta')).toEqual([now, 'η = 1: does not settle']);
    fireEvent.pointerMove(range, { clientX: 100, pointerType: 'mouse' });
    expect(linesOf('eta')[1]).toMatch(/^η = 0\.0\d+: ×0\.\d+ a step, floor 0\.\d+$/);
    fireEvent.pointerLeave(range.closest('.control')!);
    expect(linesOf('eta')).toEqual([now, meaning]);
    expect(params()).toEqual(SAMPLED);
  });

  it('says what the next steps of the keyboard would do, in its description', () => {
    open(<ControlPanel />, SAMPLED);
    const range = slider('η step size');
    act(() => range.focus());
    expect(linesOf('eta')[1]).toMatch(/^0\.09\d*: ×0\.\d+, 0\.\d+ · 0\.1\d: ×0\.\d+, 0\.\d+$/);
    const description = document.getElementById(range.getAttribute('aria-describedby')!);
    expect(description).toHaveTextContent(linesOf('eta')[1]!);
    act(() => range.blur());
    expect(linesOf('eta')[1]).toMatch(/^floor: /);
  });
});

it('only η and N have a forecast, and without a prediction it has no number', () => {
  const { container, tell } = open(<ControlPanel />, SAMPLED);
  const fields = () =>
    Array.from(container.querySelectorAll('.forecast-control'), (line) =>
      line.closest('[data-field]')!.getAttribute('data-field'),
    );
  expect(fields().toSorted()).toEqual(['N', 'eta']);
  tell(({ setParam }) => setParam('alpha', 0));
  for (const line of container.querySelectorAll('.forecast-control'))
    expect(line.textContent).toBe('Local theory (ours): no prediction for these parameters');
});

describe('the words of a forecast', () => {
  it('have enough decimals to tell the rate from 1', () => {
    const rates = [0.5, 0.9178, 0.99178, 0.999918];
    expect(rates.map((rate) => forecastText({ rate, floor: null }))).toEqual([
      '×0.500 a step',
      '×0.918 a step',
      '×0.9918 a step',
      '×0.999918 a step',
    ]);
    expect(forecastText({ rate: 0.9178, floor: 0.008437 })).toBe('×0.918 a step, floor 0.0084');
  });

  it('have one neighbour at either end of the scale', () => {
    const scale = { values: [1, 2, 5], words: '' };
    const textAt = (value: number) => `×0.9 a step, floor ${value}`;
    expect(neighboursText(scale, 0, textAt)).toBe('2: ×0.9, 2');
    expect(neighboursText(scale, 1.2, textAt)).toBe('1: ×0.9, 1 · 5: ×0.9, 5');
    expect(neighboursText(scale, Infinity, textAt)).toBe('2: ×0.9, 2');
  });
});

it('a pointer over a slider means the value where the thumb would be', () => {
  const box = { left: 100, width: 216 };
  expect([90, 108, 208, 308, 400].map((x) => pointedPlace(x, box, 50))).toEqual([0, 0, 25, 50, 50]);
});
