import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { entry } from '../../../../core/matrix.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { entryOf, NOTATION } from '../../../math/notation.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { heatColour } from '../kit/pixelPaths.ts';
import { useRovingFocus } from '../kit/useRovingFocus.ts';
import {
  type Entry,
  GRAIN,
  inError,
  INDICES,
  type Mark,
  MOST,
  neighbour,
  type PokeState,
  SETTING,
} from './pokeState.ts';
import { shortNumber, signedNumber } from './words.ts';

/** Keys that change an entry, with the change. */
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
  /** The id of the instructions. */
  readonly describedBy: string;
}

/** E: entries are pressed, dragged sideways, or changed with the keyboard. */
export function ErrorGrid({
  state,
  mark,
  onPoint,
  onChoose,
  onPress,
  onSet,
  describedBy,
}: ErrorGridProps) {
  const { E, chosen } = state;
  const drag = useEntryDrag(onSet);
  const { at, around } = useRovingFocus<HTMLTableElement>({
    current: placeOfEntry(chosen),
    next: (key, from) => {
      const arrow = ARROWS[key];
      return arrow === undefined ? null : placeOfEntry(neighbour(entryAt(from), ...arrow));
    },
    onMove: (place) => onChoose(entryAt(place)),
  });

  function changeByKey(event: KeyboardEvent, { i, j }: Entry): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nudge = NUDGES[event.key];
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (nudge === undefined && !isErasing) return;
    onSet({ i, j }, isErasing ? 0 : entry(E, i, j) + nudge!);
    event.preventDefault();
  }

  function cell(i: number, j: number) {
    const value = entry(E, i, j);
    const isChosen = chosen.i === i && chosen.j === j;
    return (
      <button
        type="button"
        className="poke-cell"
        aria-current={isChosen || undefined}
        aria-label={`E row ${i + 1} column ${j + 1}, ${shortNumber(value)}`}
        data-testid={`E-${i + 1}-${j + 1}`}
        data-value={value}
        data-look={inError(mark, i, j) ?? undefined}
        style={{ background: heatColour(value / MOST) }}
        onPointerEnter={() => onPoint(i, j)}
        onKeyDown={(event) => changeByKey(event, { i, j })}
        onClick={() => {
          if (!drag.hasJustDragged()) onPress({ i, j });
        }}
        {...at(placeOfEntry({ i, j }))}
        {...drag.handlersFor({ i, j }, value)}
      />
    );
  }

  return (
    <table
      className="poke-matrix"
      aria-label="Error matrix E"
      aria-describedby={describedBy}
      onPointerLeave={() => onPoint(null, 0)}
      {...around}
    >
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">feature, by column</span>
          </td>
          {INDICES.map((j) => (
            <th key={j} scope="col" className="poke-tick">
              {j + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {INDICES.map((i) => (
          <tr key={i}>
            <th scope="row" className="poke-tick">
              {i + 1}
            </th>
            {INDICES.map((j) => (
              <td key={j}>{i === j ? <span className="poke-cell poke-diagonal" /> : cell(i, j)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Entries are numbered row by row. */
function placeOfEntry({ i, j }: Entry): number {
  return i * SETTING.n + j;
}

function entryAt(place: number): Entry {
  return { i: Math.floor(place / SETTING.n), j: place % SETTING.n };
}

/** A press becomes a drag after this many pixels. */
const DRAG_THRESHOLD = 5;
/** Pixels from zero to the largest entry. */
const DRAG_RANGE = 110;

interface Drag {
  readonly from: number;
  readonly value: number;
  moved: boolean;
}

/** Sets an entry by dragging it sideways: negative to the left, positive to the right. */
function useEntryDrag(onSet: (at: Entry, value: number) => void) {
  const drag = useRef<Drag | null>(null);
  return {
    /** Whether the current click is the end of a drag. */
    hasJustDragged(): boolean {
      const moved = drag.current?.moved ?? false;
      drag.current = null;
      return moved;
    },
    handlersFor: (at: Entry, value: number) => ({
      onPointerDown({ button, clientX }: PointerEvent<HTMLElement>) {
        drag.current = button === 0 ? { from: clientX, value, moved: false } : null;
      },
      onPointerMove({ buttons, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        const going = drag.current;
        if (going === null || (buttons & 1) === 0) return;
        const across = clientX - going.from;
        if (!going.moved && Math.abs(across) < DRAG_THRESHOLD) return;
        if (!going.moved) currentTarget.setPointerCapture?.(pointerId);
        going.moved = true;
        onSet(at, going.value + (across / DRAG_RANGE) * MOST);
      },
      onPointerCancel() {
        drag.current = null;
      },
    }),
  };
}

const LAST_PLACE = Math.round((2 * MOST) / GRAIN);

interface EntrySliderProps {
  readonly state: PokeState;
  readonly onSet: (at: Entry, value: number) => void;
}

/** Sets the chosen entry between −0.4 and 0.4. */
export function EntrySlider({ state: { E, chosen }, onSet }: EntrySliderProps) {
  const value = entry(E, chosen.i, chosen.j);
  const place = Math.min(LAST_PLACE, Math.max(0, (value + MOST) / GRAIN));
  return (
    <div className="poke-slider">
      <span className="poke-value">
        <MathSymbol of={entryOf(NOTATION.E, chosen.i, chosen.j)} /> ={' '}
        <span data-testid="chosen" data-value={value}>
          {signedNumber(value)}
        </span>
      </span>
      <Slider
        label={`Entry of E in row ${chosen.i + 1}, column ${chosen.j + 1}`}
        place={place}
        last={LAST_PLACE}
        valueText={signedNumber(value)}
        marks={[{ key: 'zero', place: LAST_PLACE / 2, shape: 'line' }]}
        onMove={(to) => onSet(chosen, to * GRAIN - MOST)}
      />
    </div>
  );
}
