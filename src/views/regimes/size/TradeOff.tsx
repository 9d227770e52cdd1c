import type { Params } from '../../../core/params/params.ts';
import type { SizeRow } from '../../../core/theory/local/size.ts';
import { ratioStyle } from '../../ui/ratioStyle.ts';
import { countText } from '../words.ts';
import { sharesOf, TRADED, type Traded } from './geometry.ts';
import { rowLink } from './rowLink.ts';

const TITLES: Readonly<Record<Traded, React.ReactNode>> = {
  N: (
    <>
      examples <i>N</i>
    </>
  ),
  T: (
    <>
      iterations <i>T</i>
    </>
  ),
  examples: 'in all',
};

interface TradeOffProps {
  readonly rows: readonly SizeRow[];
  readonly best: SizeRow;
  readonly params: Params;
}

/** A row per step size, with its numbers as dots on log scales. */
export function TradeOff({ rows, best, params }: TradeOffProps) {
  const shares = sharesOf(rows);
  return (
    <table className="regimes-size-rows">
      <caption>
        Larger <i>η</i>: more examples per iteration, fewer iterations (log scales)
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <i>η</i>
          </th>
          {TRADED.map((name) => (
            <th key={name} scope="col">
              {TITLES[name]}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, k) => (
          <tr key={row.eta} aria-current={row.eta === best.eta ? 'true' : undefined}>
            <th scope="row">{row.eta}</th>
            {TRADED.map((name) => (
              <td key={name} data-column={name}>
                <Dot text={countText(row[name])} share={shares[name][k]!} />
              </td>
            ))}
            <td>
              <a href={rowLink(params, row)} aria-label={`Run η = ${row.eta} in the lab`}>
                In the lab
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DotProps {
  readonly text: string;
  /** Of the way along the scale. */
  readonly share: number;
}

function Dot({ text, share }: DotProps) {
  return (
    <span className="regimes-size-cell">
      <span className="regimes-size-number">{text}</span>
      <span className="regimes-size-dot" style={ratioStyle('--at', share)} />
    </span>
  );
}
