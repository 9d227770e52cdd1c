import type { LemmaReport } from '../../../core/theory/lemmas/reading.ts';
import type { Measure } from '../measure.ts';
import { MeasureBlock } from './MeasureBlock.tsx';

interface MeasureListProps {
  readonly measures: readonly Measure[];
  readonly t: number;
  /** The key of the one that is shown in full. */
  readonly shown: string;
  readonly onShow: (key: string) => void;
  readonly population: LemmaReport['population'] | null;
}

/** Every inequality with its numbers; as printed and as we find side by side where they differ. */
export function MeasureList({ measures, t, shown, onShow, population }: MeasureListProps) {
  const parts = [...new Set(measures.map(({ part }) => part))];
  const hasVariants = measures.some(({ variant }) => variant === 'corrected');
  return (
    <section aria-label="Inequalities">
      <h4 className="card-section">
        In numbers, at <i>t</i> = {t}
      </h4>
      {hasVariants && <WhyTwo />}
      <div className={hasVariants ? 'measures measures-paired' : 'measures'}>
        {parts.flatMap((part) =>
          measures
            .filter((measure) => measure.part === part)
            .map((measure) => (
              <MeasureBlock
                key={measure.key}
                measure={measure}
                tag={hasVariants ? TAGS[measure.variant] : null}
                pressed={measure.key === shown}
                onShow={() => onShow(measure.key)}
                estimated={population === 'estimated'}
              />
            )),
        )}
      </div>
    </section>
  );
}

const TAGS = { printed: 'as printed', corrected: 'as we find' } as const;

function WhyTwo() {
  return (
    <p className="card-why">
      Two of the printed bounds lack a factor 1/(1−<i>ℓ</i>) that their own proof has, and all four
      put <i>ℓ</i> where the argument only gives <i>ℓ</i>
      <sub>e</sub>. Beside each stands what the same series adds up to when every step is kept.
    </p>
  );
}
