import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type DecoderId, type DecoderInfo, DECODERS } from '../../../core/decoders/catalogue.ts';
import { pairCount } from '../../../core/pairs/spec.ts';
import { type UpdateId, type UpdateInfo, UPDATES } from '../../../core/updates/catalogue.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useSize } from '../../drawing/useSize.ts';
import { AxisTicks } from '../../figures/chart/AxisTicks.tsx';
import '../../figures/chart/chart.css';
import { MathText } from '../../math/MathText.tsx';
import { usePairs } from '../usePairs.ts';
import { decoderFormula, isPapers, papersCell, updateFormula } from '../words.ts';
import { cellBeside, tableFrame, type TableFrame, tracesExtent } from './geometry.ts';
import { PairCell } from './PairCell.tsx';
import './pairsTable.css';

/** Decoders down, updates across. All figures have the same axes, whose numbers are at the edges of the table. */
export function PairsTable() {
  const measured = useRef<HTMLSpanElement>(null);
  const [links] = useState(() => new Map<number, HTMLAnchorElement>());
  const size = useSize(measured);
  const traces = usePairs((state) => state.traces);
  const T = usePairs((state) => state.spec.base.T);
  const chosen = usePairs((state) => state.chosen);
  const [least, most] = tracesExtent(traces) ?? [Number.NaN, Number.NaN];
  const frame = useMemo(
    () => (size === null ? null : tableFrame(size, T, Number.isNaN(least) ? null : [least, most])),
    [size, T, least, most],
  );
  const updates = UPDATES.all();
  const tabStop = chosen ?? papersCell();

  function onKeyDown(event: KeyboardEvent): void {
    const next = cellBeside(event.key, tabStop, updates.length, pairCount());
    if (next === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    links.get(next)?.focus();
  }
  return (
    // the arrow keys move between the links in it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table className="pairs-table" onKeyDown={onKeyDown}>
      <caption className="visually-hidden">
        Recovery error over time of every decoder with every update. The arrow keys move between the
        pairs, Enter opens one in the lab.
      </caption>
      <thead>
        <tr>
          <td className="pairs-table-corner">
            <span aria-hidden="true">
              Decoder ↓<br />
              Update →
            </span>
          </td>
          {updates.map((update) => (
            <UpdateHead key={update.id} update={update} frame={frame} />
          ))}
        </tr>
      </thead>
      <tbody>
        {DECODERS.all().map((decoder, row) => (
          <tr key={decoder.id}>
            <DecoderHead decoder={decoder} frame={frame} />
            {updates.map((update, column) => {
              const cell = row * updates.length + column;
              return (
                <PairCell
                  key={update.id}
                  cell={cell}
                  traces={traces[cell] ?? []}
                  frame={frame}
                  T={T}
                  isTabStop={cell === tabStop}
                  links={links}
                  {...(cell === 0 && { figureRef: measured })}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td className="pairs-table-unit">
            iteration <i>t</i>
          </td>
          {updates.map(({ id }) => (
            <td key={id}>{frame !== null && <TimeNumbers frame={frame} />}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface UpdateHeadProps {
  readonly update: UpdateInfo;
  readonly frame: TableFrame | null;
}

/** The drawing in a head has what a saved picture needs of it: its name. */
function UpdateHead({ update, frame }: UpdateHeadProps) {
  return (
    <th scope="col" title={update.meaning}>
      <span className="pairs-table-name">
        {update.title}
        {isPapers('update', update.id) && <small>the paper’s</small>}
      </span>
      <span className="pairs-table-formula">
        <MathText>{updateFormula(update.id as UpdateId)}</MathText>
      </span>
      {frame !== null && (
        <span className="pairs-table-numbers" aria-hidden="true">
          <Drawing width={frame.size.width} height={LINE}>
            <text className="pairs-table-saved" x={frame.plot.left} y={13}>
              {update.title}
            </text>
          </Drawing>
        </span>
      )}
    </th>
  );
}

interface DecoderHeadProps {
  readonly decoder: DecoderInfo;
  readonly frame: TableFrame | null;
}

function DecoderHead({ decoder, frame }: DecoderHeadProps) {
  return (
    <th scope="row" title={decoder.meaning}>
      <span className="pairs-table-row">
        <span className="pairs-table-name">
          {decoder.title.replaceAll(' ≥ ', '\u00a0≥\u00a0')}
          {isPapers('decoder', decoder.id) && <small>the paper’s</small>}
        </span>
        <span className="pairs-table-formula">
          <MathText>{decoderFormula(decoder.id as DecoderId)}</MathText>
        </span>
      </span>
      {frame !== null && <ErrorNumbers frame={frame} name={decoder.title} />}
    </th>
  );
}

/** Width of the head of a row, with the numbers of the vertical axis. */
const ROW_HEAD = 124;

interface ErrorNumbersProps {
  readonly frame: TableFrame;
  /** Of the decoder, for a saved picture. */
  readonly name: string;
}

/** The numbers of the vertical axis, beside the first figure of a row. */
function ErrorNumbers({ frame: { size, errors }, name }: ErrorNumbersProps) {
  return (
    <span className="pairs-table-numbers" aria-hidden="true">
      <Drawing width={ROW_HEAD} height={size.height}>
        <text className="pairs-table-saved" x={0} y={15.5}>
          {name}
        </text>
        <AxisTicks small side="left" ticks={errors.ticks} from={ROW_HEAD} to={ROW_HEAD} />
      </Drawing>
    </span>
  );
}

/** Height of the numbers below a column. */
const LINE = 17;

function TimeNumbers({ frame: { size, times } }: { readonly frame: TableFrame }) {
  return (
    <Drawing width={size.width} height={LINE}>
      <g textAnchor="middle">
        {times.ticks.map(({ position, text }) => (
          <text
            key={position}
            className="chart-tick chart-tick-small"
            // the first and the last stay below their figure
            x={Math.max(3 * text.length, Math.min(size.width - 4 * text.length, position))}
            y={13}
          >
            {text}
          </text>
        ))}
      </g>
    </Drawing>
  );
}
