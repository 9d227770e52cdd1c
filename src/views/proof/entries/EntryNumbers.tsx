import type { Entries } from '../../../core/theory/lemmas/reading.ts';
import { Quantity } from '../../math/Quantity.tsx';
import { placeText } from './words.ts';

interface EntryNumbersProps {
  readonly entries: Entries;
  /** What is marked. */
  readonly chosen: readonly number[];
  readonly tightest: number | null;
  readonly hasErrorBars: boolean;
  /** Entries that lie outside of their bounds. */
  readonly outsideCount: number;
}

/** The marked entry in numbers, else the tightest one. */
export function EntryNumbers({
  entries,
  chosen,
  tightest,
  hasErrorBars,
  outsideCount,
}: EntryNumbersProps) {
  const { cols } = entries;
  const shown = chosen.length === 1 ? chosen[0]! : chosen.length === 0 ? tightest : null;
  if (shown === null)
    return (
      <p className="card-hint">
        {chosen.length === 0
          ? 'Point at a dot to see its numbers.'
          : `The ${chosen.length} entries of the marked feature stand out.`}
      </p>
    );
  const place = cols === 1 ? [shown] : [Math.floor(shown / cols), shown % cols];
  const error = entries.standardError?.[shown];
  return (
    <p className="card-hint">
      {chosen.length === 0 ? 'Tightest' : 'Marked'}, {placeText(place)}:{' '}
      <Quantity value={entries.measured[shown]!} />
      {error !== undefined && (
        <>
          {' '}
          ± <Quantity value={error} />
        </>
      )}
      {entries.lower !== null && entries.upper !== null ? (
        <>
          , between <Quantity value={entries.lower[shown]!} /> and{' '}
          <Quantity value={entries.upper[shown]!} />
        </>
      ) : (
        <>
          , at most <Quantity value={(entries.upper ?? entries.lower)?.[shown] ?? Number.NaN} />
        </>
      )}
      .{chosen.length === 0 && ' Point at a dot to see another.'}
      {error !== undefined &&
        outsideCount > 0 &&
        ' These are estimates: sampling error alone may have put a dot beyond its bound.'}
      {hasErrorBars && ' Bars are two standard errors either way.'}
    </p>
  );
}
