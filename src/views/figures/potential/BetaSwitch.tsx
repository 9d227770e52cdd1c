import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { BETA } from '../../../core/observe/potential.ts';
import { isPapersWeight } from '../../../core/theory/recurrence.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLab } from '../../useLab.ts';
import { betaAt, betaText, MAX_BETA, MIN_BETA, shareOf } from './betaScale.ts';
import './potential.css';

/** Length of a drag over the whole scale, in pixels. */
const DRAG_LENGTH = 300;
/** A drag snaps to the paper's value within this share of the scale. */
const SNAP = 0.008;
/** A key snaps only to the value itself, up to rounding. */
const KEY_SNAP = 0.004;
/** How far a key moves, as a share of the scale. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
};

/** The weight β as a number to drag, with a button that restores the paper's. */
export function BetaSwitch() {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const isPapers = isPapersWeight(beta);
  /** Where a drag began. */
  const start = useRef({ x: 0, share: 0 });

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    // a captured pointer can be dragged beyond the number; jsdom lacks the method
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start.current = { x: event.clientX, share: shareOf(beta) };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1) return;
    const { x, share } = start.current;
    setBeta(betaAt(share + (event.clientX - x) / DRAG_LENGTH, SNAP));
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setBeta(betaAt(shareOf(beta) + step, KEY_SNAP));
  }
  return (
    <div className="potential-switch">
      {/* before the number, which must not move during a drag */}
      {!isPapers && (
        <IconButton
          name={`Set β to the paper’s ${betaText(BETA)}`}
          icon={<path d="M3.2 8a4.8 4.8 0 1 0 1.6-3.6M4.9 1.6v3h3" {...stroked} />}
          onClick={() => setBeta(BETA)}
        />
      )}
      <span
        className="potential-beta"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native slider is wider than its number
        role="slider"
        tabIndex={0}
        aria-label="Weight β of the negative error"
        aria-valuemin={MIN_BETA}
        aria-valuemax={MAX_BETA}
        aria-valuenow={beta}
        aria-valuetext={isPapers ? `${betaText(beta)}, the paper’s` : betaText(beta)}
        title="Drag to change β"
        {...{ onPointerDown, onPointerMove, onKeyDown }}
      >
        <MathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </span>
    </div>
  );
}

const stroked = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
