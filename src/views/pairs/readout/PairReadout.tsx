import { pairAt, pairParams } from '../../../core/pairs/spec.ts';
import { MathText } from '../../math/MathText.tsx';
import { withMinus } from '../../math/numberText.ts';
import { Slider } from '../../ui/Slider.tsx';
import { cellView } from '../cellView.ts';
import { errorAt } from '../table/geometry.ts';
import { runLinkAt } from '../table/runLink.ts';
import { usePairs } from '../usePairs.ts';
import { endingOf, exactNumber, isPapersPair, pairName, papersCell } from '../words.ts';
import './pairReadout.css';

/** The pair that the reader points at or has moved to, in numbers and words, and the iteration that is read. */
export function PairReadout() {
  return (
    <section className="pair-readout" aria-label="Reading">
      <TimeSlider />
      <Shown />
    </section>
  );
}

/** Moves the reading in all figures at once. */
function TimeSlider() {
  const T = usePairs((state) => state.spec.base.T);
  const read = usePairs((state) => state.t);
  const hovered = usePairs((state) => state.hovered?.t ?? null);
  const readAt = usePairs((state) => state.readAt);
  const t = hovered ?? read;
  const words = t === null ? 'at the end' : `at t = ${t}`;
  return (
    <div className="pair-readout-time">
      <span>
        Values{' '}
        <b>
          <MathText>{words}</MathText>
        </b>
      </span>
      <Slider
        label="Iteration at which values are read"
        place={t ?? T}
        last={Math.max(1, T)}
        valueText={words}
        onMove={(place) => readAt(place)}
      />
    </div>
  );
}

function Shown() {
  const cell = usePairs((state) => state.hovered?.cell ?? state.chosen) ?? papersCell();
  const spec = usePairs((state) => state.spec);
  const traces = usePairs((state) => state.traces[cell]) ?? [];
  const threshold = usePairs((state) => state.threshold);
  const t = usePairs((state) => state.hovered?.t ?? state.t);
  const view = cellView(traces, threshold);
  const { spoken } = view;
  const seedIndex = Math.max(0, traces.indexOf(spoken));
  const { decoder, update } = pairAt(cell);
  return (
    <div
      className="pair-readout-pair"
      data-testid="pair-readout"
      data-decoder={decoder.id}
      data-update={update.id}
    >
      <p className="pair-readout-head">
        <b>{pairName(cell)}</b>
        {isPapersPair(cell) && <span> (the paper’s pair)</span>}
        {': '}
        {traces.map((trace, index) => (
          <span
            key={index}
            className="pair-readout-value"
            data-spoken={trace === spoken && traces.length > 1 ? '' : undefined}
          >
            {traces.length > 1 && `seed ${pairParams(spec, { cell, seedIndex: index }).seed} `}
            {trace === null ? '…' : <ErrorValue of={errorAt(trace, t)} />}
          </span>
        ))}
        {traces.length > 1 && <span className="pair-readout-note">(bold: median)</span>}
      </p>
      <p className="pair-readout-ending">{spoken?.row ? endingOf(spoken.row) : 'Running …'}</p>
      <a href={runLinkAt(spec, cell, seedIndex, view, t)}>Open in the lab</a>
    </div>
  );
}

/** Exact in data-value, to six digits in the text. */
function ErrorValue({ of }: { readonly of: number }) {
  const { digits, exponent } = exactNumber(of);
  return (
    <span data-value={String(of)}>
      {digits}
      {exponent !== null && <sup>{withMinus(String(exponent))}</sup>}
    </span>
  );
}
