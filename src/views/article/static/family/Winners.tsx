/** Purification and the factorizations on one batch, from `npm run record:family`; drawn when the page is built. */
import type { ReactNode } from 'react';
import { CATALOGUE } from '../../../../core/algorithms/catalogue.ts';
import type { AlgorithmId } from '../../../../core/algorithms/ids.ts';
import { FAMILIES, type FamilyKind } from '../../../../core/model/families/registry.ts';
import { speakNumber } from '../../../math/numberText.ts';
import { marksOf, medianFinal, METHOD_TICKS, STRIP, TRUTHS } from './geometry.ts';

const METHODS = ['purification', 'lee-seung', 'hals', 'semi-hals'] as const satisfies AlgorithmId[];

interface WinnersProps {
  /** The caption. */
  readonly children: ReactNode;
}

export function Winners({ children }: WinnersProps) {
  return (
    <figure className="family-winners chapter-wide" id="diagram-winners">
      <p className="family-keys" aria-hidden="true">
        {METHODS.map((id) => (
          <span key={id} className="family-key">
            <svg viewBox="0 0 14 14">
              <path className={`family-mark family-mark-${id}`} d="M7 7v0" />
            </svg>
            {CATALOGUE.get(id).title}
          </span>
        ))}
      </p>
      <dl>
        {TRUTHS.map((family) => (
          <Strip key={family} family={family as FamilyKind} />
        ))}
      </dl>
      <div className="family-axis" aria-hidden="true">
        {METHOD_TICKS.map(({ value, position, text, exponent }) => (
          <span key={value} style={{ left: `${(100 * position) / STRIP.width}%` }}>
            {text}
            {exponent !== null && <sup>{exponent}</sup>}
          </span>
        ))}
      </div>
      <p className="family-axis-title" aria-hidden="true">
        recovery error at the end, logarithmic
      </p>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

function Strip({ family }: { readonly family: FamilyKind }) {
  const medians = METHODS.map(
    (id) => `${CATALOGUE.get(id).title} ${speakNumber(medianFinal(family, id))}`,
  );
  return (
    <div className="family-strip">
      <dt>{FAMILIES.get(family).title}</dt>
      <dd>
        <svg
          viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
          role="img"
          aria-label={`Median recovery error at the end: ${medians.join(', ')}.`}
        >
          <path
            className="family-line"
            d={METHOD_TICKS.map(({ position }) => `M${position.toFixed(1)} 0v${STRIP.height}`).join(
              '',
            )}
          />
          {METHODS.map((id, k) => (
            <path
              key={id}
              className={`family-mark family-mark-${id}`}
              d={marksOf(family, id, (k + 1) / (METHODS.length + 1))}
            />
          ))}
        </svg>
      </dd>
    </div>
  );
}
