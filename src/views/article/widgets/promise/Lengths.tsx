import type { ReactNode } from 'react';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { superscript } from '../../../math/numberText.ts';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { FARTHEST, LENGTH_POWERS, lengthPlace } from './geometry.ts';
import { conditionText, isBeyond, promiseText, sizeText } from './words.ts';

interface LengthsProps {
  /** mC_ν. */
  readonly noise: number;
  /** 𝒢c by noise model. */
  readonly products: { readonly N1: number; readonly N2: number };
}

/** Signal, noise and the error that may be left, on one logarithmic scale. */
export function Lengths({ noise, products }: LengthsProps) {
  return (
    <div className="promise-lengths">
      <p className="promise-title">Sizes on one scale, logarithmic</p>
      <Row name="one feature" look="feature" length={1} value="1" />
      <Row
        name={
          <>
            noise <MathSymbol of={NOTATION.nu} /> in one example
          </>
        }
        look="noise"
        length={noise}
        value={<span data-testid="promise-noise">up to {sizeText(noise)}</span>}
      />
      <Left model="N1" product={products.N1} />
      <Left model="N2" product={products.N2} />
      <div className="promise-length" aria-hidden="true">
        <span className="promise-scale">
          {LENGTH_POWERS.map((power) => (
            <span key={power} style={ratioStyle('--at', lengthPlace(10 ** power))}>
              {power === 0 ? '1' : `10${superscript(power)}`}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

interface LeftProps {
  readonly model: 'N1' | 'N2';
  readonly product: number;
}

const KINDS = { N1: 'adversary', N2: 'unbiased' } as const;

/** The error that is left: at least the solid part, by the unknown 𝒢 longer. */
function Left({ model, product }: LeftProps) {
  return (
    <Row
      name={`error bound, ${model}: ${KINDS[model]}`}
      look={model}
      length={2 * product}
      tail={isBeyond(product) ? 'beyond' : 'unknown'}
      value={
        <span data-testid={`promise-${model}`} data-value={product}>
          <MathText>{promiseText(product)}</MathText>{' '}
          <small>
            <MathText>{conditionText(product)}</MathText>
          </small>
        </span>
      }
    />
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly look: 'feature' | 'noise' | 'N1' | 'N2';
  readonly length: number;
  readonly value: ReactNode;
  /** An error is extended by an unknown factor, or is already beyond the mark. */
  readonly tail?: 'unknown' | 'beyond';
}

function Row({ name, look, length, value, tail }: RowProps) {
  const end = lengthPlace(length);
  const style = { ...ratioStyle('--end', end), ...ratioStyle('--limit', lengthPlace(FARTHEST)) };
  return (
    <div className={`promise-length promise-length-${look}`} style={style}>
      <span className="promise-name">{name}</span>
      <span className="promise-track" aria-hidden="true">
        <span className={tail === 'beyond' ? 'promise-bar promise-beyond' : 'promise-bar'} />
        {tail === 'unknown' && <span className="promise-unknown" />}
        {tail !== undefined && <span className="promise-limit" />}
      </span>
      <span className="promise-value">{value}</span>
    </div>
  );
}
