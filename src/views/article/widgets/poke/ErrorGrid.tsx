import { type KeyboardEvent, useRef } from 'react';
import { entry } from '../../../../core/matrix.ts';
import { heatPaint } from './heatPaint.ts';
import { inError, type Mark } from './marking.ts';
import { type Entry, MOST, neighbour, type PokeState, SETTING } from './pokeState.ts';
import { useEntryDrag } from './useEntryDrag.ts';
import { shortNumber } from './words.ts';

const indices = Array.from({ length: SETTING.n }, (_, k) => k);
/** What a key adds to an entry. */
const NUDGES: Readonly<Record<string, number>> = {
  '+': 0.05,
  '=': 0.05,
  '-': -0.05,
  '−': -0.05,
  PageUp: 0.1,
  PageDown: -0.1,
};
const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ErrorGridProps {
  readonly state: PokeState;
  readonly mark: Mark;
  readonly onPoint: (row: number | null, column: number) => void;
  readonly onChoose: (at: Entry) => void;
  readonly onPress: (at: Entry) => void;
  readonly onSet: (at: Entry, value: number) => void;
  /** The id of the words that tell how to handle it. */
  readonly how: string;
}

/** E, to be poked: pressed, dragged sideways, or walked through with the arrow keys. */
export function ErrorGrid({ state, mark, onPoint, onChoose, onPress, onSet, how }: ErrorGridProps) {
  const { E, chosen } = state;
  const grid = useRef<HTMLTableElement>(null);
  const drag = useEntryDrag(onSet);

  function obeyKey(event: KeyboardEvent, at: Entry): void {
    const arrow = ARROWS[event.key];
    const nudge = NUDGES[event.key];
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow !== undefined) {
      const to = neighbour(at, ...arrow);
      onChoose(to);
      grid.current?.querySelector<HTMLElement>(`[data-entry="${to.i},${to.j}"]`)?.focus();
    } else if (nudge !== undefined) onSet(at, entry(E, at.i, at.j) + nudge);
    else if (isErasing) onSet(at, 0);
    else return;
    event.preventDefault();
  }

  function cell(at: Entry) {
    const { i, j } = at;
    const value = entry(E, i, j);
    const isChosen = chosen.i === i && chosen.j === j;
    return (
      <button
        type="button"
        className="poke-cell"
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen || undefined}
        aria-label={`E row ${i + 1} column ${j + 1}, ${shortNumber(value)}`}
        data-testid={`E-${i + 1}-${j + 1}`}
        data-value={value}
        data-entry={`${i},${j}`}
        data-look={inError(mark, i, j) ?? undefined}
        style={{ background: heatPaint(value, MOST) }}
        onPointerEnter={() => onPoint(i, j)}
        onKeyDown={(event) => obeyKey(event, at)}
        onClick={() => {
          if (!drag.hasJustDragged()) onPress(at);
        }}
        {...drag.handlersFor(at, value)}
      />
    );
  }

  return (
    <table
      ref={grid}
      className="poke-matrix"
      aria-label="Error matrix E"
      aria-describedby={how}
      onPointerLeave={() => onPoint(null, 0)}
    >
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">feature, by column</span>
          </td>
          {indices.map((j) => (
            <th key={j} scope="col" className="poke-tick">
              {j + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {indices.map((i) => (
          <tr key={i}>
            <th scope="row" className="poke-tick">
              {i + 1}
            </th>
            {indices.map((j) => (
              <td key={j}>
                {i === j ? <span className="poke-cell poke-diagonal" /> : cell({ i, j })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
