import { SvgQuantity } from '../../math/Quantity.tsx';
import { worstFirst } from './columns.ts';

interface NotShownProps {
  readonly y: number;
  readonly order: readonly number[];
  /** How many of them have a place. */
  readonly shown: number;
  readonly errors: Float64Array;
  readonly otherTruth: boolean;
}

/** What there was no room for, so that a bad column cannot hide. */
export function NotShown({ y, order, shown, errors, otherTruth }: NotShownProps) {
  const hidden = order.slice(shown);
  const [worst] = worstFirst(Float64Array.from(hidden, (feature) => errors[feature] ?? 0));
  const feature = worst === undefined ? undefined : hidden[worst];
  return (
    <text className="chart-axis-title" y={y}>
      {feature !== undefined && (
        <>
          {hidden.length} more not shown, the worst of them {feature + 1}:{' '}
          <SvgQuantity value={errors[feature] ?? Number.NaN} />.{' '}
        </>
      )}
      {otherTruth && 'The compared run has other features.'}
    </text>
  );
}
