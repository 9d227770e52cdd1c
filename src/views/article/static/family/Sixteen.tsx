/** Every decoder with every update, from the runs of `npm run record:family`; drawn when the page is built. */
import type { ReactNode } from 'react';
import { DECODERS } from '../../../../core/decoders/catalogue.ts';
import { UPDATES } from '../../../../core/updates/catalogue.ts';
import { labelNumber, speakNumber } from '../../../math/numberText.ts';
import { CELL, pairCell, RUNS_OF_A_PAIR } from './geometry.ts';

interface SixteenProps {
  /** The caption. */
  readonly children: ReactNode;
}

export function Sixteen({ children }: SixteenProps) {
  return (
    <figure className="family-sixteen chapter-wide" id="diagram-sixteen">
      <table>
        <thead>
          <tr>
            <th>Decoder and update</th>
            {UPDATES.all().map(({ id, title, ofPaper }) => (
              <th key={id} scope="col">
                {title}
                {ofPaper && <span className="family-papers"> (the paper’s)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DECODERS.all().map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {UPDATES.all().map((update) => (
                <Cell key={update.id} decoder={id} update={update.id} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface CellProps {
  readonly decoder: string;
  readonly update: string;
}

function Cell({ decoder, update }: CellProps) {
  const { curves, line, median, verdict, isGood } = pairCell(decoder, update);
  return (
    <td className={isGood ? 'family-good' : undefined}>
      <svg
        viewBox={`0 0 ${CELL.width} ${CELL.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
        role="img"
        aria-label={`Recovery error of ${RUNS_OF_A_PAIR} runs: ${verdict}, median at the end ${speakNumber(median)}.`}
      >
        <path className="family-line" d={`M0 ${line.toFixed(1)}H${CELL.width}`} />
        <path className="family-curves" d={curves} />
      </svg>
      <span className="family-final" aria-hidden="true">
        {labelNumber(Number(median.toPrecision(2)))}
      </span>
      <span className="family-verdict" aria-hidden="true">
        {verdict}
      </span>
    </td>
  );
}
