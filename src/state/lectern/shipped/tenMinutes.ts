/** A lecture of ten minutes: what the algorithm does, and the idea of its proof. */
import type { Sequence } from '../sequence.ts';
import { RUNS } from './runs.ts';

export const TEN_MINUTES: Sequence = {
  title: 'Purify in ten minutes',
  steps: [
    {
      caption: 'Sixteen strokes, seen only in mixtures. Can we get the strokes back?',
      notes: `Each example is a picture: a few of sixteen strokes on top of each other, about 3 at a time. Nobody tells us which ones. We want the strokes themselves.

On the left of each pair is a true stroke, on the right our first guess. It is smeared with ghosts of the other strokes. A stroke sums to one, and the worst guess is 1.15 away from its stroke, summed over all pixels.

Ask the room: if we decode the examples with these guesses, and correct the guesses with what we decoded, do they get better, or do we fool ourselves?`,
      link: `${RUNS.strokes}&pace=15&full=features`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'Decode with the guess, correct the guess, repeat: the ghosts fade',
      notes: `Watch the ghosts. Nothing is added but data. After 120 iterations the worst guess is only 0.0035 away from its stroke.

Yuanzhi Li, Yingyu Liang and Andrej Risteski proved in 2016 that from a close enough start this finds all features. In the next eight minutes we see why.

Two things to be honest about: this run uses exact expected values instead of samples, and its start is further away than the theorem allows.`,
      link: `${RUNS.strokes}&pace=15&full=features`,
      playTo: 120,
      minutes: 1,
    },
    {
      caption: 'One iteration: decode, cut off, correlate, move',
      notes: `Four lines. Decode every example with a left inverse of A. Subtract α and cut off whatever is then below zero; that is a ReLU. See what varies together with each decoded weight: twice the covariance of y and x. Move every column a small step in that direction, here η = 0.05, and begin again.

The full stop on the keyboard carries out one sub-step at a time, if somebody asks.

The second line looks like tidying up. It is the whole secret, as we will see.`,
      link: `${RUNS.negative}&full=steps`,
      playTo: null,
      minutes: 1.5,
    },
    {
      caption: 'All that is wrong is in E, the off-diagonal part of A = A*(Σ + E)',
      notes: `Write our columns in terms of the true ones. Σ, on the diagonal, is what is where it belongs. The entry in row i and column j of E says how much of feature i has got into column j. If E is zero, every column points in the right direction, and we are done.

Blue is too little, orange too much. This run starts all blue: b_t, the size of the negative part, is 0.3. The positive part is empty.

Ask: what will the positive part do?`,
      link: `${RUNS.negative}&full=error`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'b_t falls, and a_t rises first: only a_t + βb_t falls at every step',
      notes: `Orange appears where blue faces it across the diagonal. The positive error a_t rises from nothing to 0.030, at iteration 8, and only then falls. So a_t alone cannot be the number that a proof follows. From an all-positive start b_t rises, so b_t alone cannot be it either.

The paper weighs the two: a_t + βb_t with β = 7.64. In this run it falls at every single iteration, and it did with two other seeds.

Proved, for closer starts and many more features: it shrinks by the factor 1 − η/25 at least.`,
      link: `${RUNS.negative}&pace=6`,
      playTo: 40,
      minutes: 1.5,
    },
    {
      caption:
        'Without the ReLU (solid) half of the error never dies; with it (dashed) all of it does',
      notes: `The same start twice. Without the ReLU the symmetric part of E dies, from 0.185 to 0.012. The antisymmetric part grows, from 0.178 to 0.326, and stays. The features remain mixed for good.

With the ReLU both parts go down. At iteration 100 the antisymmetric part is 0.0032, and it keeps falling.

Two other seeds tell the same story. The ReLU is the only difference between the two runs.`,
      link: `${RUNS.relu}&pace=15&show=symmetry`,
      playTo: 100,
      minutes: 1.5,
    },
    {
      caption: 'With the ReLU (open dots), positive entries push much less than negative ones',
      notes: `A dot for every pair of features: across, an entry of E; up, the push that its mirror image across the diagonal gets from it.

Without the ReLU the dots are on a falling line, with a slope of 3.8. A positive and a negative entry that face each other keep each other alive: that is the antisymmetric part.

With the ReLU the line is bent. A positive entry makes a decoded weight negative, which is cut off. Negative entries still push, with a slope of 1.55; positive ones only with 0.36. The feedback loop is broken. That is the idea of the whole proof.`,
      link: `${RUNS.sparse}&full=hinge`,
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'Random noise (dashed) averages out; noise that somebody aims (solid) does not',
      notes: `Two runs with noise of the same size, at most 0.005 in every entry. In one an adversary who knows the decoder chooses it, in the other it is drawn at random.

At iteration 120 the adversary’s run has a recovery error of 0.090, the other one 0.013: 7 times less. With two other seeds the factor was 6 and 12.

The theorem covers both: the error that remains is bounded by the noise, and unbiased noise may be √n times as large.`,
      link: `${RUNS.adversary}&pace=15&show=recovery`,
      playTo: 120,
      minutes: 1,
    },
    {
      caption: 'Proved for a warm start and many features; measured far beyond',
      notes: `Where the story ends. Each dot is this run, each shaded range what the proof’s explicit constants ask for. One of them needs 573440 features for every active one; this run has 12 features, and it converges all the same.

So the theorem explains the mechanism, and runs suggest that it works more widely than is proved. Everything you saw can be run again: the link has every parameter.`,
      link: `${RUNS.paper}&full=gauge&t=400`,
      playTo: null,
      minutes: 0.5,
    },
  ],
};
