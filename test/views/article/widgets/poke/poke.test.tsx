import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Poke } from '../../../../../src/views/article/widgets/poke/Poke.tsx';
import { INITIAL, POKE_VERBS } from '../../../../../src/views/article/widgets/poke/pokeState.ts';
import { effectText } from '../../../../../src/views/article/widgets/poke/words.ts';
import { ACT } from '../../../../../src/views/article/widgets/kit/actEvent.ts';

/** The widget in a slot, as in the article. */
function open() {
  const user = userEvent.setup();
  const { container } = render(
    <figure data-widget="poke">
      <Poke />
    </figure>,
  );
  const slot = container.querySelector('figure')!;
  const tell = (verb: string) =>
    act(() => slot.dispatchEvent(new CustomEvent(ACT, { detail: { verb } })));
  return { user, tell };
}

const valueOf = (id: string) => Number(screen.getByTestId(id).dataset.value);
const cell = (i: number, j: number) => screen.getByTestId(`E-${i}-${j}`);
const feature = (j: number) => screen.getByLabelText(`Feature ${j}`);
const relu = () => screen.getByLabelText('ReLU', { selector: 'input' });
const effect = () => screen.getByTestId('poke-effect');
const slider = () => screen.getByLabelText<HTMLInputElement>(/^Entry of E/);

describe('initially', () => {
  it('a negative entry raises a feature that is off, and the update answers at its mirror image', () => {
    open();
    expect(valueOf('E-2-5')).toBe(-0.2);
    expect(cell(2, 5)).toHaveAccessibleName('E row 2 column 5, −0.20');
    expect(feature(5)).toHaveAttribute('aria-pressed', 'true');
    expect(feature(2)).toHaveAttribute('aria-pressed', 'false');
    expect(valueOf('before-2')).toBeCloseTo(0.12, 12);
    expect(valueOf('decoded-2')).toBeGreaterThan(0);
    expect(screen.getByTestId('fault-2')).toHaveTextContent('false activation');
    expect(screen.getByTestId('faults')).toHaveTextContent(
      'False activation: the feature is off but decoded as on.',
    );
    expect(valueOf('push-5-2')).toBeGreaterThan(0.1);
    expect(valueOf('push-2-5')).toBeCloseTo(0, 12);
    expect(valueOf('next-2-5')).toBeCloseTo(-0.15, 12);
    expect(valueOf('next-5-2')).toBeCloseTo(0.25 * valueOf('push-5-2'), 12);
    expect(effect()).toHaveTextContent(
      'E2,5 = −0.20: when only feature 5 is on, feature 2 decodes to 0.12 although it is off. ' +
        'That is above α = 0.05, so it survives, and the push on E5,2 is +0.13. ' +
        'One step with η = 0.25 makes E2,5 = −0.15 and E5,2 = 0.03.',
    );
  });

  it('the matrices and the point are described for screen readers', () => {
    open();
    expect(screen.getByText(/^Features on: 3, 5\./)).toHaveTextContent(
      'feature 2 0.12 before the threshold, 0.09 decoded',
    );
    expect(
      screen.getByText(
        'Push r·Ẽ of the next update: +0.13 in row 5, column 2; every other entry is zero.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^E after one step: −0.15 in row 2, column 5/)).toHaveTextContent(
      'the largest of 2 entries',
    );
  });

  it('the widget is part of the static page', () => {
    const still = renderToStaticMarkup(<Poke />);
    expect(still).toContain('data-testid="E-2-5" data-value="-0.2"');
    expect(still).toContain('although it is off');
  });
});

describe('poking', () => {
  it('cycles an entry through negative, positive and zero by presses', async () => {
    const { user } = open();
    await user.click(cell(1, 3));
    expect(valueOf('E-1-3')).toBe(-0.2);
    expect(valueOf('push-3-1')).toBeGreaterThan(0.1);
    expect(valueOf('E-2-5')).toBe(-0.2);
    await user.click(cell(1, 3));
    expect(valueOf('E-1-3')).toBe(0.2);
    expect(valueOf('push-3-1')).toBeCloseTo(-0.2 / 6, 12);
    await user.click(cell(1, 3));
    expect(valueOf('E-1-3')).toBe(0);
  });

  it('first chooses a nonzero entry before changing it', async () => {
    const { user } = open();
    await user.click(cell(1, 3));
    await user.click(cell(2, 5));
    expect(valueOf('E-2-5')).toBe(-0.2);
    expect(effect()).toHaveTextContent('E2,5 = −0.20');
  });

  it('sets the entry with the slider between −0.4 and 0.4', () => {
    open();
    expect(slider()).toHaveAccessibleName('Entry of E in row 2, column 5');
    fireEvent.change(slider(), { target: { value: '0' } });
    expect(valueOf('E-2-5')).toBe(-0.4);
    fireEvent.change(slider(), { target: { value: '80' } });
    expect(valueOf('E-2-5')).toBe(0.4);
    expect(slider()).toHaveAttribute('aria-valuetext', '+0.40');
  });

  it('sets the entry by dragging it sideways, which is not a press', () => {
    open();
    const at = cell(4, 6);
    fireEvent.pointerDown(at, { button: 0, clientX: 100 });
    fireEvent.pointerMove(at, { buttons: 1, clientX: 102 });
    expect(valueOf('E-4-6')).toBe(0);
    fireEvent.pointerMove(at, { buttons: 1, clientX: 155 });
    expect(valueOf('E-4-6')).toBe(0.2);
    fireEvent.pointerMove(at, { buttons: 1, clientX: -400 });
    expect(valueOf('E-4-6')).toBe(-0.4);
    fireEvent.click(at);
    expect(valueOf('E-4-6')).toBe(-0.4);
    fireEvent.click(at);
    expect(valueOf('E-4-6')).toBe(0.4);
  });

  it('works with the keyboard alone: arrow keys skip the diagonal; plus, minus and delete change entries', async () => {
    const { user } = open();
    await user.tab();
    // the first is Clear
    await user.tab();
    expect(cell(2, 5)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(cell(4, 5)).toHaveFocus();
    // over (5, 5)
    await user.keyboard('{ArrowDown}');
    expect(cell(6, 5)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell(6, 5)).toHaveFocus();
    await user.keyboard('++');
    expect(valueOf('E-6-5')).toBe(0.1);
    await user.keyboard('---');
    expect(valueOf('E-6-5')).toBe(-0.05);
    await user.keyboard('{Delete}');
    expect(valueOf('E-6-5')).toBe(0);
    await user.keyboard('{Enter}');
    expect(valueOf('E-6-5')).toBe(-0.2);
    await user.tab();
    expect(slider()).toHaveFocus();
  });

  it('can be undone with Clear', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(valueOf('E-2-5')).toBe(0);
    expect(valueOf('push-5-2')).toBeCloseTo(0, 12);
    expect(effect()).toHaveTextContent('E is zero');
  });

  it('to the limits yields no NaN', () => {
    open();
    for (const row of [1, 2, 3, 4, 5, 6])
      for (const column of [1, 2, 3, 4, 5, 6]) {
        if (row === column) continue;
        fireEvent.pointerDown(cell(row, column), { button: 0, clientX: 0 });
        fireEvent.pointerMove(cell(row, column), { buttons: 1, clientX: -900 });
      }
    expect(valueOf('E-6-5')).toBe(-0.4);
    expect(Number.isFinite(valueOf('push-1-2'))).toBe(true);
    expect(Number.isFinite(valueOf('decoded-2'))).toBe(true);
  });
});

describe('symbols', () => {
  it('are explained where they are shown', () => {
    open();
    const captionOf = (id: string) =>
      document.querySelector(`.poke-caption [data-symbol="${id}"]`)?.closest('p');
    expect(captionOf('push')).toHaveTextContent('the push: one step adds η times this to E');
    expect(captionOf('scaledX')).toHaveTextContent(
      'after the threshold, with the column’s scale undone',
    );
    expect(captionOf('preActivation')).toHaveTextContent('decoded, before the threshold');
  });
});

describe('the ReLU', () => {
  it('cuts off a positive entry; without the ReLU the push is its mirror image', async () => {
    const { user } = open();
    await user.click(cell(2, 5));
    expect(valueOf('before-2')).toBeCloseTo(-0.12, 12);
    expect(valueOf('decoded-2')).toBe(0);
    expect(screen.getByTestId('fault-2')).toHaveTextContent('cut off');
    expect(valueOf('push-5-2')).toBeCloseTo(-0.2 / 6, 12);
    expect(effect()).toHaveTextContent(
      'The ReLU cuts that off: the push on E5,2 is −0.03, from the examples in which both are on.',
    );
    await user.click(relu());
    expect(valueOf('decoded-2')).toBeLessThan(-0.1);
    expect(valueOf('push-5-2')).toBeCloseTo(-0.2, 12);
    expect(effect()).toHaveTextContent(
      'Without the ReLU nothing cuts that off, and the push on E5,2 is −0.20.',
    );
  });
});

describe('the point', () => {
  it('is disturbed only while the feature behind the entry is on', async () => {
    const { user } = open();
    await user.click(feature(5));
    expect(feature(5)).toHaveAttribute('aria-pressed', 'false');
    expect(valueOf('before-2')).toBeCloseTo(0, 12);
    expect(screen.getByTestId('fault-2')).toBeEmptyDOMElement();
    expect(screen.getByTestId('faults')).toBeEmptyDOMElement();
    // what the update does is an average over all points, not over this one
    expect(valueOf('push-5-2')).toBeGreaterThan(0.1);
  });
});

describe('pointing', () => {
  const look = (id: string) => screen.getByTestId(id).dataset.look;

  it('at an entry of E marks its answer and its coordinate', async () => {
    const { user } = open();
    await user.hover(cell(1, 3));
    expect(look('E-1-3')).toBe('marked');
    expect(look('E-2-5')).toBeUndefined();
    expect(look('push-3-1')).toBe('marked');
    expect(look('before-1')).toBe('marked');
    expect(look('next-1-3')).toBe('marked');
    expect(look('next-3-1')).toBe('partner');
    await user.unhover(screen.getByRole('table'));
    expect(look('E-2-5')).toBe('marked');
    expect(look('push-5-2')).toBe('marked');
  });

  it('at the push marks the entry it answers, at a coordinate its row and column', async () => {
    const { user } = open();
    await user.hover(screen.getByTestId('push-4-1'));
    expect(look('E-1-4')).toBe('marked');
    expect(look('before-1')).toBe('marked');
    await user.hover(screen.getByTestId('decoded-3'));
    for (const j of [1, 2, 4, 5, 6]) {
      expect(look(`E-3-${j}`)).toBe('marked');
      expect(look(`push-${j}-3`)).toBe('marked');
    }
    expect(look('E-1-4')).toBeUndefined();
  });
});

describe('a step', () => {
  it('replaces E by the matrix shown', async () => {
    const { user } = open();
    const answered = valueOf('next-5-2');
    await user.click(screen.getByRole('button', { name: 'Take this step' }));
    expect(valueOf('E-5-2')).toBe(answered);
    expect(valueOf('E-2-5')).toBeCloseTo(-0.15, 12);
    expect(valueOf('E-1-3')).toBe(0);
  });
});

describe('the text', () => {
  const effects: Record<keyof typeof POKE_VERBS, () => void> = {
    negative: () => expect(valueOf('E-2-5')).toBe(-0.2),
    positive: () => expect(valueOf('E-2-5')).toBe(0.2),
    clear: () => expect(valueOf('E-2-5')).toBe(0),
    'relu-off': () => expect(relu()).not.toBeChecked(),
    'relu-on': () => expect(relu()).toBeChecked(),
  };

  it.each(Object.keys(effects) as (keyof typeof POKE_VERBS)[])(
    'obeys the verb %s',
    async (verb) => {
      const { user, tell } = open();
      await user.click(cell(2, 5));
      if (verb !== 'relu-off') await user.click(relu());
      if (verb === 'positive') await user.click(cell(2, 5));
      tell(verb);
      effects[verb]();
    },
  );

  it('pokes one entry and switches its feature on, whatever the state', async () => {
    const { user, tell } = open();
    await user.click(cell(1, 3));
    await user.click(feature(5));
    tell('negative');
    expect(valueOf('E-1-3')).toBe(0);
    expect(valueOf('before-2')).toBeCloseTo(0.12, 12);
  });

  it('may use two verbs at once, and unknown verbs are ignored', () => {
    const { tell } = open();
    act(() => {
      tell('relu-off');
      tell('positive');
      tell('toString');
    });
    expect(valueOf('push-5-2')).toBeCloseTo(-0.2, 12);
  });

  it('has a state that the reader can return to', async () => {
    const { user, tell } = open();
    const back = () => screen.queryByRole('button', { name: 'Back to the text’s version' });
    expect(back()).toBeNull();
    tell('positive');
    expect(back()).toBeNull();
    await user.click(cell(3, 1));
    await user.click(relu());
    await user.click(back()!);
    expect(valueOf('E-3-1')).toBe(0);
    expect(valueOf('E-2-5')).toBe(0.2);
    expect(relu()).toBeChecked();
    expect(back()).toBeNull();
  });
});

it('reports when nothing can be decoded', () => {
  expect(effectText(INITIAL, null)).toContain('is not invertible');
});

it('is a table with headers for rows and columns', () => {
  open();
  const table = screen.getByRole('table', { name: 'Error matrix E' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(6);
  expect(within(table).getAllByRole('button')).toHaveLength(30);
});
