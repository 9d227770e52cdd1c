import type { ReactNode } from 'react';
import type { LemmaReport } from '../../../core/theory/lemmas/reading.ts';
import { Formula } from '../../math/Formula.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import { assessmentText } from '../assessment.ts';
import { AssessmentBadge } from '../AssessmentBadge.tsx';
import type { Measure } from '../measure.ts';
import { ProofText } from '../ProofText.tsx';
import './measureList.css';

interface MeasureListProps {
  /** Why there are corrected variants, if there are. */
  readonly reason: string | null;
  readonly measures: readonly Measure[];
  readonly t: number;
  /** The key of the measure shown in detail. */
  readonly shown: string;
  readonly onShow: (key: string) => void;
  readonly population: LemmaReport['population'] | null;
}

const VARIANT_TAGS = { printed: 'as printed', corrected: 'corrected' } as const;

/** Every inequality with its numbers; the printed and the corrected variant side by side. */
export function MeasureList({ reason, measures, t, shown, onShow, population }: MeasureListProps) {
  const parts = [...new Set(measures.map(({ part }) => part))];
  const hasVariants = measures.some(({ variant }) => variant === 'corrected');
  return (
    <section aria-label="Inequalities">
      <h4 className="proof-subtitle">
        In numbers, at <i>t</i> = {t}
      </h4>
      {hasVariants && reason !== null && (
        <p className="measure-list-reason">
          <ProofText>{reason}</ProofText>
        </p>
      )}
      <div className={hasVariants ? 'measure-list measure-list-paired' : 'measure-list'}>
        {parts.flatMap((part) => {
          const variants = measures.filter((measure) => measure.part === part);
          return variants.map((measure) => (
            <MeasureItem
              key={measure.key}
              measure={measure}
              tag={variants.length > 1 ? VARIANT_TAGS[measure.variant] : null}
              pressed={measure.key === shown}
              onShow={() => onShow(measure.key)}
              isEstimated={population === 'estimated'}
            />
          ));
        })}
      </div>
    </section>
  );
}

interface MeasureItemProps {
  readonly measure: Measure;
  /** The name of the variant; null if there is only one. */
  readonly tag: string | null;
  readonly pressed: boolean;
  readonly onShow: () => void;
  /** Whether the population is estimated; exact numbers are then labelled. */
  readonly isEstimated: boolean;
}

/** One inequality: its formula, its three numbers, and its assessment. */
function MeasureItem({ measure, tag, pressed, onShow, isEstimated }: MeasureItemProps) {
  const { key, statement, tex, measured, bound, slack, standardError, assessment } = measure;
  return (
    <div
      className="measure-list-item"
      data-measure={key}
      data-shown={pressed}
      data-alone={tag === null}
    >
      <button
        type="button"
        className="measure-list-formula"
        aria-pressed={pressed}
        aria-label={`${tag === null ? '' : `${tag}: `}${statement}: ${assessmentText(assessment)}`}
        onClick={onShow}
      >
        {tag !== null && <span className="measure-list-tag">{tag}</span>}
        {tex === null ? <ProofText>{statement}</ProofText> : <Formula tex={tex} />}
      </button>
      <dl className="measure-list-numbers">
        <Value name="measured" value={measured}>
          {standardError !== null ? (
            <span className="measure-list-error">
              ± <Quantity value={standardError} />
            </span>
          ) : (
            isEstimated && measured !== null && <span className="measure-list-error">exact</span>
          )}
        </Value>
        <Value name="bound" value={bound} />
        <Value name="slack" value={slack} />
      </dl>
      <AssessmentBadge of={assessment} />
    </div>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: number | null;
  readonly children?: ReactNode;
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
