/** How to read each figure, one paragraph each. */
import type { ReactNode } from 'react';
import type { Pair } from '../../../core/params/pair.ts';
import { BETA } from '../../../core/observe/potential.ts';
import { fallingWeights } from '../../../core/theory/recurrence.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import { betaText } from '../../figures/potential/betaScale.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { NOTATION } from '../../math/notation.ts';
import {
  decodingReading,
  hingeReading,
  iterationOnEntry,
  normReading,
  predictionReading,
  symmetryReading,
} from './pairReadings.tsx';

const [MIN_FALLING, MAX_FALLING] = fallingWeights();

/** Some depend on the decoder and the update of the run. */
export const READINGS: Readonly<Record<FigureId, ReactNode | ((pair: Pair) => ReactNode)>> = {
  error: (pair) => (
    <>
      The cell in row <i>i</i>, column <i>j</i> shows how much of feature <i>i</i> is wrongly mixed
      into the estimate of feature <i>j</i>: too much of it in <MathSymbol of={NOTATION.EPlus} />,
      too little in <MathSymbol of={NOTATION.EMinus} />. Stronger colour is worse, on one scale for
      both, whose end is printed above: it follows the largest entry, or stays as it was at t = 0.
      The bars along the edges are row and column sums. The longest is the size of the part,{' '}
      <MathSymbol of={NOTATION.a} /> or <MathSymbol of={NOTATION.b} />, and its row or column is
      outlined. {iterationOnEntry(pair)} The hatched diagonal belongs to{' '}
      <MathSymbol of={NOTATION.Sigma} />, the part that is rightly there. Point at an entry to see
      its numbers; click to keep it marked in every figure. With two runs, each has one matrix for
      both signs, which never overlap: orange is too much, blue too little.
    </>
  ),
  features: (
    <>
      Each group shows one feature: its true column of <MathSymbol of={NOTATION.AStar} /> and the
      estimated one, both scaled to ‖·‖₁ = 1, as pictures if the data are pictures and as strips of
      entries otherwise. All share one colour scale, orange above zero and blue below; the depth of
      a colour grows with the square root of the value, so that faint remains of other features are
      visible. The number is the ‖·‖₁ distance between the two columns; the largest one is the
      recovery error. Features are sorted by their error at t = 0, worst first, and keep their
      places, so that you can follow each of them; the button sorts them again.
    </>
  ),
  steps: (
    <>
      The highlighted line is the last completed sub-step; while the run plays, that is always the
      update. The matrices it works with are shown with one cell per entry: orange above zero, blue
      below, and the depth of the colour grows with the square root of the value, as on the scale
      underneath. Examples are columns, and only the first ones of an iteration are shown; the
      direction <i>C</i> of the update is over all of them. <MathSymbol of={NOTATION.Sigma} /> +{' '}
      <MathSymbol of={NOTATION.E} /> expresses the same columns in terms of the true features: each
      column’s own feature is on the diagonal, the features mixed into it are off the diagonal. Step
      through with the button, or press the full stop key.
    </>
  ),
  hinge: hingeReading,
  balance: (
    <>
      A bar is the proportion <MathSymbol of={NOTATION.proportion} /> of a feature, on a logarithmic
      axis. Features join <MathSymbol of={NOTATION.S} /> when they decode above the threshold{' '}
      <MathSymbol of={NOTATION.lambda} />; from then on every stage enlarges their columns by{' '}
      <MathText>1/(1−ε)</MathText> and so lowers their bars, and <MathSymbol of={NOTATION.lambda} />{' '}
      falls too, until the rarest feature has joined. The proof keeps the features in{' '}
      <MathSymbol of={NOTATION.S} /> above <MathText>bλ</MathText> (invariant (c)) and all features
      below <MathText>bκλ</MathText> (invariant (d)), with <MathText>b = 3/4</MathText> and{' '}
      <MathText>κ = 2</MathText>: the shaded band. As printed, <MathSymbol of={NOTATION.lambda} />{' '}
      falls by a factor of <MathText>1−ε</MathText> while the bars fall by{' '}
      <MathText>(1−ε)²</MathText>, so they drop out of the band; a cross marks them. The charts show
      the same over the stages: the proportions, if there is room, then the proportions divided by{' '}
      <MathSymbol of={NOTATION.lambda} />, where the band is two fixed levels, then the number of
      features in <MathSymbol of={NOTATION.S} />. Once all features are in it, Purification takes
      over and the bars stay still.
    </>
  ),
  blocks: (
    <>
      The error matrix <MathSymbol of={NOTATION.E} /> against <MathText>A*D</MathText>, sorted so
      that the features in <MathSymbol of={NOTATION.S} /> come first. A stage updates the first
      column of blocks, <MathSymbol of={NOTATION.E11} /> and <MathSymbol of={NOTATION.E21} />.{' '}
      <MathSymbol of={NOTATION.E12} /> and <MathSymbol of={NOTATION.E22} /> keep their initial
      values divided by <MathText>D</MathText>, until a feature joins and its column moves to the
      first blocks. Enlarging the columns in <MathSymbol of={NOTATION.S} /> enlarges{' '}
      <MathSymbol of={NOTATION.E21} />, so that block must be made small first. The proof limits
      each of the first two blocks to <MathText>γℓ</MathText>, with <MathText>γ = 3/2</MathText>,
      and the other two together to <MathText>ℓ</MathText>, with no negative entries. Orange means
      too much, blue too little; the hatched diagonal belongs to <MathSymbol of={NOTATION.Sigma} />.
      Point at an entry to mark it in every figure.
    </>
  ),
  decoding: decodingReading,
  scatter: (
    <>
      Every point is one feature in one example: across, its true weight{' '}
      <MathSymbol of={NOTATION.xStar} />; upwards, its decoded weight{' '}
      <MathSymbol of={NOTATION.scaledX} />. Only the direction of a column can be learnt, so decoded
      weights come out divided by <MathSymbol of={NOTATION.Sigma} />; multiplying by it undoes that.
      Perfect decoding puts every point on the dashed line. Points with the same true weight are
      spread sideways so that they do not cover each other. Point at one to mark its feature in all
      figures.
    </>
  ),
  potential: (pair) => (
    <>
      <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> are the sizes of{' '}
      <MathSymbol of={NOTATION.EPlus} /> and <MathSymbol of={NOTATION.EMinus} />, each the largest
      row or column sum. The axis is logarithmic: on a straight line, every iteration shrinks the
      error by the same factor. Drag <MathSymbol of={NOTATION.beta} /> to change the weight of the
      negative error. The dotted line is the proved bound on the weighted sum. It is drawn only
      where the proof could apply: Algorithm 1 with the paper’s decoder and update, without noise,
      with a step of at most ℓ/6 and C₂ ≤ 2c₂. The proof also needs ℓ ≤ 1/10 and an n far larger
      than a browser can hold, so even there the line is a comparison, not a guarantee for this run.
      Its two inequalities make the sum fall for weights between {MIN_FALLING.toFixed(2)} and{' '}
      {MAX_FALLING.toFixed(0)}; the paper chooses {betaText(BETA)}. The dashed line and the grey
      band are a prediction of our own, not the paper’s: a first-order calculation near the end of
      the run gives the slope of the line, whose height is taken from the run, and the floor that
      sampling and noise leave. The band holds nine in ten values; the dashed line in it is their
      mean.{predictionReading(pair)} Press and drag in the chart to move through time.
    </>
  ),
  plane: (
    <>
      Each point is an iteration, <MathSymbol of={NOTATION.a} /> to the right and{' '}
      <MathSymbol of={NOTATION.b} /> upwards; some are numbered. At the origin the features are
      recovered. Along each plum line <MathSymbol of={NOTATION.potential} /> is constant; drag{' '}
      <MathSymbol of={NOTATION.beta} /> beside the potential to rotate the lines. The arrows are the
      two bounds of the proof: each points to the largest <MathSymbol of={NOTATION.a} /> and{' '}
      <MathSymbol of={NOTATION.b} /> possible one step later. They are drawn only where the proof
      could apply; it also needs ℓ ≤ 1/10 and a large n. Point at the path of the run to see an
      iteration in every figure; press to go there.
    </>
  ),
  symmetry: (pair) => (
    <>
      <MathSymbol of={NOTATION.E} /> is the sum of <MathSymbol of={NOTATION.symmetricPart} />, in
      which two features are mixed into each other with the same sign, and{' '}
      <MathSymbol of={NOTATION.antisymmetricPart} />, in which they are mixed with opposite signs.
      The curves are their sizes, the root of the sum of all squares. {symmetryReading(pair)}
    </>
  ),
  scales: (pair) => (
    <>
      Top: the smallest and the largest entry of <MathSymbol of={NOTATION.Sigma} />, how much each
      column contains of its own feature. The proof keeps it above 1 −{' '}
      <MathSymbol of={NOTATION.ell} />, the dashed line; it need not approach 1, since only a
      column’s direction can be recovered. Middle: the sizes <MathSymbol of={NOTATION.N1} /> and{' '}
      <MathSymbol of={NOTATION.NInf} /> of the part of the columns that is not a mixture of features
      at all; noise causes it. {normReading(pair)}
    </>
  ),
  gauge: (
    <MathText>
      The proof of the general theorem has conditions with explicit constants. Each can be solved
      for the quantity it limits: how large n must be, or how small the noise C_ν or the disturbance
      ρ of a decoded weight, with everything else as in this run and the theorem’s c set to 1. The
      scales are logarithmic. The dot is this run. Every tick is a condition, and the long one is
      the strictest; in the tinted area all of them hold. The factor is the distance between the dot
      and that area. Outside it the proof says nothing: a run may converge there, and most do, but
      that is observed, not proved. Being inside is not yet a theorem: the ledger lists all
      assumptions.
    </MathText>
  ),
  misdecoded: (
    <>
      The share of active weights that decode as zero (missed), and of inactive weights that decode
      as positive (false), in each iteration. The vertical axis has square root scale, so that a few
      in a thousand remain visible.
    </>
  ),
  recovery: (
    <>
      <MathSymbol of={NOTATION.recoveryError} /> is the recovery error: scale every column of the
      estimate to ‖·‖₁ = 1 and take the distance to the true feature, in the worst column. It
      measures the output of the algorithm, since only the direction of a column can be recovered.
      The axis is logarithmic.
    </>
  ),
  residual: (
    <>
      Two distances over the iterations, both logarithmic. <MathSymbol of={NOTATION.residual} /> is
      the residual: the part of one fixed batch that the estimate and its weights do not fit. A
      factorization keeps its weights, Purification decodes them. Beside it is the recovery error{' '}
      <MathSymbol of={NOTATION.recoveryError} />. Where the residual falls and the recovery error
      does not, the run fits the examples with features other than the true ones. Compare
      Purification on fixed examples with a factorization to see both.
    </>
  ),
};
