import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import './lectureCaption.css';
import { usePlayer } from './usePlayer.ts';

const NOTES_WINDOW = {
  none: null,
  open: null,
  closed: 'The window with the notes is closed. S opens it again.',
  refused:
    'The browser does not open the window with the notes: allow pop-up windows for this page.',
} as const;

/** The title of the lecture. @param otherwise until it is loaded, or if it is refused */
export function Title({ otherwise }: { readonly otherwise: string }) {
  const { state } = usePlayer();
  return state.reading?.sequence?.title ?? otherwise;
}

/** The caption of the step under the figures, and how far the lecture is. */
export function Caption() {
  const { state } = usePlayer();
  const at = useLab(({ lecture }) => lecture?.step ?? 0);
  const notices = useLab((lab) => lab.notices);
  const { reading, notes } = state;
  const messages = [NOTES_WINDOW[notes] ?? [], notices].flat();
  if (reading === null) return <p className="lecture-caption">Loading the lecture …</p>;
  if (reading.sequence === null)
    return (
      <p className="lecture-caption" role="alert">
        This lecture cannot be shown. {reading.problems.join(' ')}
      </p>
    );
  const { steps } = reading.sequence;
  return (
    <div className="lecture-caption">
      <p aria-live="polite">
        <MathText>{steps[at]?.caption ?? ''}</MathText>
      </p>
      <p className="lecture-caption-place" data-testid="lecture-step" data-value={at + 1}>
        <span className="visually-hidden">Step </span>
        {at + 1}
        <span aria-hidden="true">/</span>
        <span className="visually-hidden"> of </span>
        {steps.length}
      </p>
      {messages.map((message) => (
        <output key={message} className="lecture-caption-message">
          {message}
        </output>
      ))}
    </div>
  );
}

/** Follows the lecture that the lab's link names, without a word on the screen. */
export function Following() {
  usePlayer();
  return null;
}
