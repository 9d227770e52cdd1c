import type { Lane } from '../../../state/lab/labState.ts';
import { said, shortNumber } from './words.ts';

interface SentenceProps {
  readonly lane: Lane;
}

/** The result so far. The element with `data-value` holds t, the one in `data-readout` the error. */
export function Sentence({ lane }: SentenceProps) {
  const { t, when, what, error, rest, comparison } = said(lane);
  return (
    <>
      <output data-value={t}>{when}</output>
      {what}
      <b className="denoise-error" data-readout="recoveryError">
        <span data-value={String(error)}>{shortNumber(error)}</span>
      </b>
      {rest}
      {comparison !== null && (
        <>
          <b className="denoise-error">{comparison}</b>.
        </>
      )}
    </>
  );
}
