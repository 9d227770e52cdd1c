/** sfc32, the generator of core/rng.ts, filling an array: the noise of an iteration is all draws. */
import { f64, i32, whileLoop } from './assembler.ts';
import { advance, after, define } from './define.ts';

/**
 * out_k ← (draw_k + ½)·scale with draw_k the next 32 bits as a signed integer. `state` holds the
 * generator's four integers and is left where the draws end.
 */
export const fillSymmetric = define('fillSymmetric', ['i32', 'i32', 'f64', 'i32']);
{
  const [out, count, scale, state] = fillSymmetric.args;
  const [a, b, c, counter, draw, end] = fillSymmetric.locals(
    'i32',
    'i32',
    'i32',
    'i32',
    'i32',
    'i32',
  );
  const words = [a, b, c, counter];
  fillSymmetric.write(
    ...words.map((word, k) => word.set(i32.load(state.get, 4 * k))),
    end.set(after(out.get, count.get)),
    whileLoop(
      i32.lessThan(out.get, end.get),
      draw.set(i32.add(i32.add(a.get, b.get), counter.get)),
      counter.set(i32.add(counter.get, i32.of(1))),
      a.set(i32.xor(b.get, i32.shiftRight(b.get, i32.of(9)))),
      b.set(i32.add(c.get, i32.shiftLeft(c.get, i32.of(3)))),
      c.set(i32.add(i32.rotateLeft(c.get, i32.of(21)), draw.get)),
      f64.store(out.get, f64.mul(f64.add(f64.fromInteger(draw.get), f64.of(0.5)), scale.get)),
      advance(out, 8),
    ),
    ...words.map((word, k) => i32.store(state.get, word.get, 4 * k)),
  );
}
