/** The examples of an iteration as Python: `draw_examples` returns y, one per row, and the weight of each in a mean. */
import type { ExampleMode } from '../params/params.ts';
import type { Piece } from './piece.ts';

const sampled = (meaning: string, batch: string): Piece => ({
  reads: ['N'],
  code: `def draw_examples(W, batch):
    """${meaning}"""
    X = draw_weights(${batch})
    return X @ A_true.T + draw_noise(X, W, ${batch}), np.full(N, 1 / N)`,
});

export const SAMPLED_PIECES: Readonly<Record<ExampleMode, Piece>> = {
  fresh: sampled('N new examples: y, one per row, and the weight of each in a mean.', 'batch'),
  fixed: sampled('The same N examples every time: y and the weight of each in a mean.', '0'),
};

export const EXACT_EXAMPLES: Piece = {
  code: `def draw_examples(W, batch):
    """y of every support, one per row, and their probabilities."""
    return supports @ A_true.T + draw_noise(supports, W, batch), probability`,
};
