/** The parts of the readings that depend on the decoder and the update of the run. */
import type { ReactNode } from 'react';
import { type DecoderId, DECODERS } from '../../../core/decoders/catalogue.ts';
import { isInPaper, type Pair } from '../../../core/params/pair.ts';
import { type UpdateId, UPDATES } from '../../../core/updates/catalogue.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { NOTATION, withIndex } from '../../math/notation.ts';
import { filterOf } from '../../pair/filter.ts';
import { pushOf } from '../../pair/push.ts';

const ENTRY = withIndex(NOTATION.E, 'i,j');
const ACROSS = withIndex(NOTATION.E, 'j,i');
const ALPHA = <MathSymbol of={NOTATION.alpha} />;
const ETA = <MathSymbol of={NOTATION.eta} />;

/** What an iteration does to an entry of E. */
export function iterationOnEntry({ update }: Pair): ReactNode {
  const push = <MathSymbol of={pushOf(update)} />;
  return UPDATES.get(update).replaces ? (
    <>
      Each iteration shrinks every entry by the share {ETA} and adds {ETA} times its push {push}.
    </>
  ) : (
    <>
      Each iteration adds {ETA} times its push {push} to every entry, and takes nothing away first.
    </>
  );
}

/** The dots of the hinge figure with the paper's update, by decoder. */
const BENT: Readonly<Record<DecoderId, ReactNode>> = {
  relu: <Hinge />,
  linear: <Hinge />,
  nnls: (
    <>
      Where <MathSymbol of={ENTRY} /> is negative, feature <i>j</i> adds a positive amount to the
      weight that is fitted for feature <i>i</i>, and pushes <MathSymbol of={ACROSS} /> up. Where it
      is positive the amount is negative, and the constraint <MathText>x ≥ 0</MathText> takes much
      of it away: the dots fall less steeply than on the left, like a blunt hinge. There is no
      threshold, so that small entries push as well.
    </>
  ),
  matched: (
    <>
      No inverse separates the features here. The decoded weight of a feature contains a part of
      every other feature whose column overlaps with its own, so that the push depends on the
      overlaps of the columns, and hardly on <MathSymbol of={ENTRY} />: the dots form no hinge.
    </>
  ),
};

function Hinge() {
  return (
    <>
      Where <MathSymbol of={ENTRY} /> is negative, feature <i>j</i> adds a positive amount to the
      decoded weight of feature <i>i</i>; the amount above the threshold {ALPHA} survives and pushes{' '}
      <MathSymbol of={ACROSS} /> up. Where <MathSymbol of={ENTRY} /> is positive the amount is
      negative, is cut off, and pushes almost nothing: the dots bend like a hinge, sharply if few
      features are active at a time (<i>s</i>/<i>n</i> small), blurred if there are few examples.
      Entries too small for {ALPHA} push little on either side: the dots are flat, and the errors
      fade by themselves. Without the ReLU nothing is cut off and the dots follow a straight falling
      line; if all features are equally frequent, it approaches the dotted one as{' '}
      <MathSymbol of={NOTATION.Sigma} /> settles.
    </>
  );
}

/** The dots of the hinge figure, by update. */
const DOTS: Readonly<Record<UpdateId, (decoder: DecoderId) => ReactNode>> = {
  covariance: (decoder) => BENT[decoder],
  correlation: () => (
    <MathText>
      This update does not take differences. Two features are sometimes active in the same example
      by chance, and the correlation counts that: the push is half of what the covariance would
      give, plus r·E[x*_j]·E[x_i]. This part does not depend on the error, so that it never fades.
    </MathText>
  ),
  gradient: () => (
    <MathText>
      The push is the part of minus the gradient of ½Ê‖y − Ax‖² that mixes features. Where all dots
      are at zero, no other A fits the decoded weights better. That does not make them the true
      weights: without the ReLU and without noise, Ax = y for every A, and nothing is pushed at all.
    </MathText>
  ),
  'least-squares': () => (
    <MathText>
      The push is the entry of the best fit Ê[yxᵀ]Ê[xxᵀ]⁻¹, towards which A moves. The fit is the
      best for the decoded weights, whether or not they are the true ones: without the ReLU and
      without noise, every A is its own best fit.
    </MathText>
  ),
};

export function hingeReading({ decoder, update }: Pair): ReactNode {
  return (
    <>
      Each dot is a pair of features. The horizontal axis is the entry <MathSymbol of={ENTRY} />;
      the vertical axis is the push <MathSymbol of={withIndex(pushOf(update), 'j,i')} /> that this
      iteration gives to its mirror image, <MathSymbol of={ACROSS} />. {DOTS[update](decoder)}
    </>
  );
}

const CUT = (
  <>
    Values at or below {ALPHA} are set to zero, so a solid green bin is missed and a solid olive bin
    decodes as active (the bin that contains {ALPHA} counts as correct). Drag the line to move{' '}
    {ALPHA}: the bins change colour at once, and the run restarts when you let go. The triangle
    marks the paper’s choice.
  </>
);

/** What becomes of the decoded values. */
const DECIDED: Readonly<Record<DecoderId, ReactNode>> = {
  relu: CUT,
  linear: (
    <>
      Without the ReLU every value is kept. The line is at 0, above which a weight counts as active:
      a solid green bin is missed and a solid olive bin decodes as active.
    </>
  ),
  nnls: (
    <MathText>
      These are the values of a fit of any sign. NNLS then chooses all weights of an example
      together, with x ≥ 0, so that no single value decides whether a feature is active and no bin
      is marked as wrong. The two percentages count the weights x themselves.
    </MathText>
  ),
  matched: (
    <>
      <MathText>
        Row i of W is A_iᵀ/‖A_i‖²: a value is the component of the example along a column, to which
        every overlapping column contributes.
      </MathText>{' '}
      {CUT}
    </>
  ),
};

export function decodingReading({ decoder }: Pair): ReactNode {
  return (
    <>
      Decoding an example gives one value <MathSymbol of={filterOf([{ decoder }]).applied} /> per
      feature. Values of features that are in the example (active) are green, values of the others
      olive. The height of a bin is the fraction of its kind in it, with square root scale.{' '}
      {DECIDED[decoder]}
      {DECODERS.get(decoder).inverts && (
        <>
          {' '}
          The grey band around 0 shows the largest measured disturbance{' '}
          <MathSymbol of={NOTATION.xi} />, caused by noise and by the part of the columns outside
          the span of the features.
        </>
      )}
    </>
  );
}

const AMPLIFIES = 'the largest factor by which decoding can amplify noise';

/** What the norm of the left inverse means; null where there is none. */
const NORMS: Readonly<Record<DecoderId, string | null>> = {
  relu: AMPLIFIES,
  linear: AMPLIFIES,
  nnls: 'of the Moore–Penrose inverse, the largest factor by which a fit without x ≥ 0 can amplify noise',
  matched: null,
};

export function normReading({ decoder }: Pair): ReactNode {
  const meaning = NORMS[decoder];
  if (meaning === null) return 'This decoder needs no inverse, so there is none to measure.';
  return (
    <>
      Bottom: <MathSymbol of={NOTATION.leftInverseNorm} />, <MathText>{meaning}</MathText>.
    </>
  );
}

/** What becomes of the two parts of E. */
export function symmetryReading(pair: Pair): ReactNode {
  const other = isInPaper(pair)
    ? ''
    : 'Neither is a rule for the decoder and the update of this run. ';
  return (
    <>
      {isInPaper(pair) ? 'Without' : 'With the paper’s update and without'} the ReLU an iteration
      moves <MathSymbol of={NOTATION.E} /> against its own mirror image: the symmetric part shrinks,
      while the antisymmetric part grows at first and then stays constant. With the ReLU both
      vanish. {other}Compare a run with and without it to see the difference.
    </>
  );
}

/** Of a run that the local theory is not about. */
export function predictionReading(pair: Pair): string {
  return isInPaper(pair) ? '' : ' There is none for the decoder and the update of this run.';
}
