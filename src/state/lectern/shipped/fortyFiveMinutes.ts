/** A lecture of forty-five minutes: the model, the algorithm, the mechanism, the proof's potential, and noise. */
import type { Sequence } from '../sequence.ts';
import { RUNS } from './runs.ts';

export const FORTY_FIVE_MINUTES: Sequence = {
  title: 'Recovering features by alternating updates',
  steps: [
    {
      caption: 'Sixteen strokes, seen only in mixtures. Can we get the strokes back?',
      notes: `Each example is a picture: a few of sixteen strokes on top of each other, about 3 at a time. In letters, y = A*x* + ν. The columns of A* are the strokes, x* says which of them are on, ν is noise; for now there is none. We see many y, and neither A* nor x*.

“Non-negative” is a condition on the weights x* alone. The features may have entries of either sign.

On the left of each pair is a true stroke, on the right our first guess, smeared with ghosts of the others. A stroke sums to one; the worst guess is 1.15 away, summed over all pixels.

Ask: if we decode with these guesses and correct them with what we decoded, do they get better, or do we fool ourselves?`,
      link: `${RUNS.strokes}&pace=15&full=features`,
      playTo: null,
      minutes: 2,
    },
    {
      caption: 'Decode with the guess, correct the guess, repeat: the ghosts fade',
      notes: `Watch the ghosts. After 120 iterations the worst guess is 0.0035 away from its stroke.

Li, Liang and Risteski proved in 2016 that from a close enough start this finds all features, up to an error that the noise sets. The rest of this hour is about why.

Two things to be honest about: this run uses exact expected values instead of samples, and it starts further away than the theorem allows.`,
      link: `${RUNS.strokes}&pace=15&full=features`,
      playTo: 120,
      minutes: 1.5,
    },
    {
      caption: 'Decoding with a wrong guess: weights that are off come out above zero',
      notes: `Back to the start, and to one half of the algorithm. We decode with a left inverse A† of our guess. If the guess were right, A†y would be the weights themselves: two spikes, at zero and at one.

It is wrong, so both spikes are spread out. The line is the threshold α = 0.05. About 8.8 percent of the weights that should be zero end up above it and count as active.

Only directions can be found: double a feature and halve its weights, and no example changes. We scale every feature to sum one.`,
      link: `${RUNS.strokes}&full=decoding`,
      playTo: null,
      minutes: 2,
    },
    {
      caption: 'After 120 iterations the two kinds of weights are apart',
      notes: `The same picture, later in the same run. What is off decodes close to zero, below α; what is on is far above it. No weight is misread any more.

So good guesses decode well, and good decodings make good guesses. The question is how the circle starts to turn from a bad guess.`,
      link: `${RUNS.strokes}&full=decoding&t=120`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'One iteration: decode, cut off, correlate, move',
      notes: `A smaller run: 12 features in 24 dimensions, 2 of them on at a time.

Use the full stop to carry out one sub-step at a time, and name each matrix. Decode: A†y. Cut off: subtract α, and replace whatever is negative by zero. Correlate: average (y − y′)(x − x′)ᵀ over pairs of examples, which is twice a covariance; taking differences removes the means. Move: A ← (1 − η)A + rη times that, with η = 0.05.

If decoding were perfect, the average would be A* with its columns scaled. Every column would point in the right direction after one full step.`,
      link: `${RUNS.negative}&seed=2&full=steps`,
      playTo: null,
      minutes: 3,
    },
    {
      caption: 'A few iterations of it',
      notes: `Let it run for 5 iterations. The last matrix is Σ + E: our columns written in terms of the true ones. Whatever is off its diagonal has to go.`,
      link: `${RUNS.negative}&seed=2&full=steps&pace=1`,
      playTo: 5,
      minutes: 1,
    },
    {
      caption: 'Σ settles at 1.25, not at one: the scale is a convention',
      notes: `Somebody will ask why the diagonal does not become one. A column that is too long decodes too short, since A† inverts it. So the diagonal comes to rest where 2r·Var(x*) divided by Σ equals Σ. With weights of zero and one, that is √(2(1 − s/n)) = 1.291, and the threshold takes off the rest.

Nothing is lost: we recover directions, and scale the columns at the end.`,
      link: `${RUNS.negative}&seed=2&full=scales&pace=20`,
      playTo: 60,
      minutes: 2,
    },
    {
      caption: 'All that is wrong is in E, the off-diagonal part of A = A*(Σ + E)',
      notes: `The entry in row i and column j of E says how much of feature i has got into column j. Blue is negative: feature i has been subtracted. Orange is positive: it has been added. The paper also has a part N outside the span of the features; it comes from noise, and it is zero here.

The start is warm: no row and no column of |E| sums to more than ℓ. The theorem asks for ℓ = 1/10; here it is 0.3, so that you can see something.

This run starts all blue.`,
      link: `${RUNS.negative}&full=error`,
      playTo: null,
      minutes: 2,
    },
    {
      caption: 'An error is felt across the diagonal',
      notes: `Follow one entry, in row 1 and column 11. It is −0.036. Its mirror image, in row 11 and column 1, is almost zero, −0.0004.

Whenever feature 11 is on, the example contains more of feature 1 than column 11 explains. The decoder makes up for it with a bit of column 1: feature 1 seems to be on although it is off. So its decoded weight varies together with feature 11, and the update puts some of feature 11 into column 1. That is the mirror image.`,
      link: `${RUNS.negative}&full=error&mark=1,11`,
      playTo: null,
      minutes: 1.5,
    },
    {
      caption: 'The negative entry fades, and its mirror image is pushed above zero',
      notes: `One iteration at a time. At iteration 8 the entry has gone from −0.036 to −0.025. Its mirror image has been pushed over zero, to 0.013, and is orange now.

Keep this in mind: an update takes a share η of every entry away, which is good, and adds a push that comes from the mirror image.`,
      link: `${RUNS.negative}&full=error&mark=1,11&pace=2`,
      playTo: 8,
      minutes: 1.5,
    },
    {
      caption: 'Without the ReLU: the symmetric part dies, the antisymmetric part stays',
      notes: `First the linear decoder, x = A†y. To first order E ← (1 − η)E − ηcEᵀ, where c tends to one. Any matrix is a symmetric one plus an antisymmetric one. Ask what this does to the two.

Symmetric: both terms pull the same way, and it dies, from 0.185 to 0.012 at iteration 100. Antisymmetric: they pull against each other. It grows while c is above one, from 0.178 to 0.326, and then stays for ever.

There is a reason. A covariance cannot see a rotation of the columns.`,
      link: `${RUNS.linear}&pace=15&show=symmetry`,
      playTo: 100,
      minutes: 2,
    },
    {
      caption: 'The same start with the ReLU (dashed): both parts go down',
      notes: `Now both decoders from the same start. The only difference is that one of them subtracts α = 0.05 and cuts off what is below zero.

At iteration 200 the antisymmetric part is 4.9 × 10⁻⁵ with the ReLU, and 0.326 without it. Two other seeds tell the same story.`,
      link: `${RUNS.relu}&pace=20&show=symmetry`,
      playTo: 200,
      minutes: 2,
    },
    {
      caption: 'Even an antisymmetric start fades with the ReLU (dashed)',
      notes: `The worst case for the linear decoder: E is antisymmetric to begin with. Without the ReLU it grows from 0.288 to 0.524 and stays there.

With it, a symmetric part appears out of nothing, because the two signs are treated differently, and then everything fades: to 0.0053 at iteration 100. It was the same with two other seeds.`,
      link: `${RUNS.antisymmetric}&pace=15&show=symmetry`,
      playTo: 100,
      minutes: 2,
    },
    {
      caption: 'Without the ReLU, every entry pushes its mirror image: a falling line',
      notes: `Here is the mechanism in one picture. A dot for every pair of features: across, an entry of E; up, the push that its mirror image gets from it.

This run has 1 feature on at a time, which makes the picture clearer. With the linear decoder the dots are on a falling line. Negative entries push up, positive entries push down, equally hard: the slope is 3.8. A positive and a negative entry that face each other keep each other alive.`,
      link: `${RUNS.sparseLinear}&full=hinge`,
      playTo: null,
      minutes: 1.5,
    },
    {
      caption: 'With the ReLU the line is bent: positive entries push much less',
      notes: `A positive entry makes a decoded weight negative. The ReLU cuts it off, and little push is left: the slope on the right is 0.36. A negative entry still pushes, with a slope of 1.55, but upwards, into the positive, where it does little harm. The feedback loop is broken.

The right branch is not quite flat. When several features are on at once, one may lift what another has pushed down. How much gets through is a matter of s/n: sparse weights make a sharp hinge.`,
      link: `${RUNS.sparseRelu}&full=hinge`,
      playTo: null,
      minutes: 2,
    },
    {
      caption: 'The dots move in towards zero',
      notes: `Let it run. Everything moves in. The first half of the idea is done: the two signs of E play different roles. Now the proof needs a number that falls.`,
      link: `${RUNS.sparseRelu}&full=hinge&pace=15`,
      playTo: 60,
      minutes: 0.5,
    },
    {
      caption: 'Which number falls at every step?',
      notes: `To prove that something vanishes, look for a number that measures it and falls at every step. Keep the two signs apart: a_t is the size of the positive part of E, b_t the size of the negative part. Both are the largest row or column sum.

The run with the all-negative start again: b_t is 0.3 and a_t is zero.

Ask everybody to decide before you go on: what will a_t do? Rise, stay at zero, or fall?`,
      link: RUNS.negative,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'b_t falls, and a_t rises first',
      notes: `The positive error a_t rises from nothing to 0.030, at iteration 8, before it falls. We have seen why: negative entries push their mirror images over zero. So a_t alone cannot be the number.

The bold curve is a_t + βb_t with the paper’s β = 7.64. It falls at every iteration here, and with two other seeds.`,
      link: `${RUNS.negative}&pace=6`,
      playTo: 40,
      minutes: 2,
    },
    {
      caption: 'From a positive start b_t rises: neither is enough alone',
      notes: `The mirrored experiment: all entries positive. Now b_t starts from nothing and rises, though only to 0.0043, at iteration 19. The right branch of the hinge is almost flat, but not quite.

The weighted sum falls again, at every iteration and with all three seeds.`,
      link: `${RUNS.positive}&pace=10`,
      playTo: 60,
      minutes: 1.5,
    },
    {
      caption: 'The two bounds, and the sum that they make fall',
      notes: `Proved, per iteration and without noise: the next a_t is at most (1 − 3η/25)a_t + 7ηb_t, the next b_t at most (1 − 24η/25)b_t + ηa_t/100. Seven in one direction, a hundredth in the other: negative feeds positive strongly, positive feeds negative hardly at all.

So count b_t several times over. Weights between 7.29 and 12 make the sum fall, by these two bounds. The paper takes the one for which both shrink by the same factor, β = 7.64.

In the plane, a_t + βb_t has the value of the start on the bold line. The path drifts to the right at first, and never goes back across the line.`,
      link: `${RUNS.negative}&full=plane&t=60`,
      playTo: null,
      minutes: 2,
    },
    {
      caption: 'With β = 0 it is a_t alone, which rises at first',
      notes: `The same run with the weight set to 0: the bold curve is a_t. If there is time, drag β in the lab afterwards and let the room find weights that work. This run forgives much; the proof does not.`,
      link: `${RUNS.negative}&beta=0&t=40`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'The proof promises a factor of 0.998 per iteration; the run takes 0.959',
      notes: `The proved factor is 1 − η/25 = 0.998. Late in this run the potential is multiplied by 0.959 in every iteration. The dashed line is a prediction of the lab’s own local theory, not of the paper: near the end, a first-order calculation gives the rate.

Nothing is promised about this run, though. It starts further away than the proof allows, and it has too few features.`,
      link: `${RUNS.negative}&full=potential&t=300`,
      playTo: null,
      minutes: 1.5,
    },
    {
      caption: '500 examples an iteration (solid) leave a floor; 8000 (dashed) leave a lower one',
      notes: `So far every expectation was exact. Now each iteration draws 500 examples, or 8000. The error falls to a floor and stays there, trembling.

At iteration 200 the recovery error is 0.027 with few examples and 0.0076 with many. With the two other seeds it is 0.031 against 0.0058, and 0.024 against 0.0082. Sixteen times as many examples should lower the floor about four times, and that is what we see.`,
      link: `${RUNS.samples}&pace=25&full=recovery`,
      playTo: 200,
      minutes: 2,
    },
    {
      caption: 'Random noise (dashed) averages out; noise that somebody aims (solid) does not',
      notes: `Two runs with noise of the same size, at most 0.005 in every entry. In one, an adversary who knows A† chooses it in every example; in the other it is drawn at random.

At iteration 120 the adversary’s run has a recovery error of 0.090, the other one 0.013: 7 times less. With two other seeds the factor was 6 and 12.

The theorems cover both kinds. The error that remains is bounded by the noise, and unbiased noise may be √n times as large.`,
      link: `${RUNS.adversary}&pace=15&show=recovery`,
      playTo: 120,
      minutes: 2,
    },
    {
      caption:
        'The left inverse of least ∞-norm (solid) gives an adversary less than Moore–Penrose',
      notes: `The adversary again, against two left inverses. It can push a weight only as far as the largest row sum of A† allows. The least one has 7.08 at iteration 100, Moore–Penrose 11.7. The recovery error is 0.042 against 0.085, and with two other seeds the least one is ahead again.

It is an insurance against the worst case. Against random noise it does not help.`,
      link: `${RUNS.inverses}&pace=15&full=recovery`,
      playTo: 100,
      minutes: 1.5,
    },
    {
      caption: 'Unequal proportions: noisy with samples (solid), but found exactly (dashed)',
      notes: `The proof needs proportions that differ by a factor of two at most; otherwise the paper balances them first, with a second algorithm. Here the first feature is 10 times as common as the last, and nothing is balanced.

With exact expectations the recovery error is 1.8 × 10⁻⁵ at iteration 200; with 1000 examples it stays at 0.036. Two other seeds agree: in our runs the balancing was needed by the proof, not by the run.`,
      link: `${RUNS.proportions}&pace=25&full=recovery`,
      playTo: 200,
      minutes: 1.5,
    },
    {
      caption: 'Proved for a warm start and many features; measured far beyond',
      notes: `Where the story ends. Each dot is this run, in the paper’s own setting; each shaded range is what the proof’s explicit constants ask for. One of them needs 573440 features for every active one; this run has 12 features, and it converges all the same.

The theorem explains the mechanism: one nonlinearity that treats the two signs differently, and a potential that weighs them. That it works so much more widely is measured, not proved.`,
      link: `${RUNS.paper}&full=gauge&t=400`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'Decode, cut off, correlate, move: the strokes come back',
      notes: `End where we began, and let it run once more: at iteration 120 the worst guess is 0.0035 away from its stroke.

Everything was computed while you watched. The links have every parameter, so anybody can run it again, and the article has the whole argument with figures to take apart. Questions.`,
      link: `${RUNS.strokes}&pace=20&full=features`,
      playTo: 120,
      minutes: 0.5,
    },
  ],
};
