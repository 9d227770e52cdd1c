import { type KeyboardEvent, type PointerEvent, useContext } from 'react';
import { StillContext } from '../../../drawing/still.ts';
import './paths.css';

/** The distance of an arrow key, in CSS pixels. */
const KEY_STEP = 6;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface DragPointProps {
  /** The accessible name, with the current place in words. */
  readonly label: string;
  /** In CSS pixels of the plot, which is the element's offset parent. */
  readonly x: number;
  readonly y: number;
  readonly onMove: (x: number, y: number) => void;
}

/** A point of a plot that pointers drag and arrow keys move. Stills have none: their plots are scaled. */
export function DragPoint({ label, x, y, onMove }: DragPointProps) {
  const isStill = useContext(StillContext) !== null;
  if (isStill) return null;
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const { currentTarget, pointerId, clientX, clientY, buttons } = event;
    const box = currentTarget.offsetParent?.getBoundingClientRect();
    if (buttons !== 1 || box === undefined) return;
    // a captured pointer keeps dragging outside the plot; jsdom does not support it
    currentTarget.setPointerCapture?.(pointerId);
    onMove(clientX - box.left, clientY - box.top);
  }
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(x + step[0], y + step[1]);
  }
  return (
    <button
      type="button"
      className="paths-point"
      aria-label={label}
      title="Drag, or use the arrow keys"
      style={{ left: x, top: y }}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={move}
    />
  );
}
