import { Formula } from '../../math/Formula.tsx';
import { ProofText } from '../ProofText.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import type { Measure } from '../measure.ts';
import { StandingSign } from '../StandingSign.tsx';
import { standingWords } from '../standing.ts';

interface MeasureBlockProps {
  readonly measure: Measure;
  /** Which of two variants it is; null where there is one. */
  readonly tag: string | null;
  readonly pressed: boolean;
  readonly onShow: () => void;
  /** Whether the population is estimated, so that what is exact is worth saying. */
  readonly estimated: boolean;
}

/** One inequality: the formula, its three numbers, and how it stands. */
export function MeasureBlock({ measure, tag, pressed, onShow, estimated }: MeasureBlockProps) {
  const { key, statement, tex, measured, bound, slack, standardError, standing } = measure;
  return (
    <div className="measure" data-measure={key} data-shown={pressed}>
      <button
        type="button"
        className="measure-formula"
        aria-pressed={pressed}
        aria-label={`${tag === null ? '' : `${tag}: `}${statement}: ${standingWords(standing)}`}
        onClick={onShow}
      >
        {tag !== null && <span className="measure-tag">{tag}</span>}
        {tex === null ? <ProofText>{statement}</ProofText> : <Formula tex={tex} />}
      </button>
      <dl className="measure-numbers">
        <Value name="measured" value={measured}>
          {standardError !== null ? (
            <span className="measure-error">
              ± <Quantity value={standardError} />
            </span>
          ) : (
            estimated && measured !== null && <span className="measure-error">exact</span>
          )}
        </Value>
        <Value name="bound" value={bound} />
        <Value name="slack" value={slack} />
      </dl>
      <StandingSign of={standing} />
    </div>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: number | null;
  readonly children?: React.ReactNode;
}

function Value({ name, value, children }: ValueProps) {
  return (
    <div data-value-of={name}>
      <dt>{name}</dt>
      <dd>
        <Quantity value={value ?? Number.NaN} />
        {children}
      </dd>
    </div>
  );
}
