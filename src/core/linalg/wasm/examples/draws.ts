/** Draws of examples with sfc32, the generator of core/rng.ts, whose four integers are at `state`. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, i32, integer, select, when } from '../opcodes.ts';

/** draw ← the next 32 bits. */
function nextBits([a, b, c, counter]: readonly [Local, Local, Local, Local], draw: Local): Code {
  return [
    ...draw.set(i32.add(i32.add(a.get, b.get), counter.get)),
    ...counter.set(i32.add(counter.get, i32.of(1))),
    ...a.set(i32.xor(b.get, i32.shiftRight(b.get, i32.of(9)))),
    ...b.set(i32.add(c.get, i32.shiftLeft(c.get, i32.of(3)))),
    ...c.set(i32.add(i32.rotateLeft(c.get, i32.of(21)), draw.get)),
  ];
}

/**
 * out_k ← (draw_k + ½)·scale with draw_k the next 32 bits of sfc32, the generator of core/rng.ts, as a
 * signed integer. `state` holds the generator's four integers and is updated.
 */
export const fillSymmetric = define('fillSymmetric', ['i32', 'i32', 'f64', 'i32']);
{
  const [out, count, scale, state] = fillSymmetric.args;
  const words = fillSymmetric.locals(...times(4, 'i32'));
  const [draw, end] = fillSymmetric.locals('i32', 'i32');
  fillSymmetric.write(
    ...words.map((word, k) => word.set(i32.load(state.get, 4 * k))),
    end.set(after(out.get, count.get)),
    whileLoop(
      i32.lessThan(out.get, end.get),
      nextBits(words, draw),
      f64.store(out.get, f64.mul(f64.add(f64.fromInteger(draw.get), f64.of(0.5)), scale.get)),
      advance(out, 8),
    ),
    ...words.map((word, k) => i32.store(state.get, word.get, 4 * k)),
  );
}

/**
 * The supports of `count` examples of n features, all active values 1: jumps from candidate to candidate, and
 * keeps candidate i with probability p_i/mostLikely. The integer after the state is the number of inactive
 * coordinates before the next candidate. `atLeast` and `guide` are the tables of `GeometricGaps`, `longest` and
 * `guides` their sizes.
 *
 * The coordinates of all examples are numbered consecutively, so that the end of an example needs no branch, which
 * would be mispredicted once an example. `starts` is first written where an example has a candidate, then completed.
 */
export const drawSupports = define('drawSupports', [...times(11, 'i32'), 'f64']);
{
  const fn = drawSupports;
  const [starts, active, values, state, p, atLeast, guide, longest, guides, count, n, mostLikely] =
    fn.args;
  const words = fn.locals(...times(4, 'i32'));
  const [first, second, e, position, gap, filled, end, feature, isKept] = fn.locals(
    ...times(9, 'i32'),
  );
  const [u, chance, parts] = fn.locals('f64', 'f64', 'f64');
  const uniform = [
    ...nextBits(words, first),
    ...nextBits(words, second),
    ...u.set(
      f64.mul(
        f64.add(
          f64.add(
            f64.mul(f64.fromInteger(i32.shiftRight(first.get, i32.of(5))), f64.of(67108864)),
            f64.fromInteger(i32.shiftRight(second.get, i32.of(6))),
          ),
          f64.of(1),
        ),
        f64.of(2 ** -53),
      ),
    ),
  ];
  const last = i32.sub(guides.get, i32.of(1));
  const drawGap = [
    ...uniform,
    ...gap.set(f64.toInteger(f64.mul(u.get, parts.get))),
    ...gap.set(integer(guide.get, select(gap.get, last, i32.lessThan(gap.get, last)))),
    ...whileLoop(
      i32.and(
        i32.lessThan(gap.get, longest.get),
        f64.atMost(u.get, f64.load(after(atLeast.get, gap.get), 8)),
      ),
      gap.set(i32.add(gap.get, i32.of(1))),
    ),
  ];
  /** A gap beyond the table continues with a new draw. */
  const jump = [
    ...drawGap,
    ...whileLoop(
      i32.atLeast(gap.get, longest.get),
      position.set(i32.add(position.get, longest.get)),
      drawGap,
    ),
    ...position.set(i32.add(position.get, i32.add(gap.get, i32.of(1)))),
  ];
  const startOf = (example: Code) => i32.add(starts.get, i32.shiftLeft(example, i32.of(2)));
  fn.write(
    ...words.map((word, k) => word.set(i32.load(state.get, 4 * k))),
    position.set(i32.load(state.get, 16)),
    end.set(i32.mul(count.get, n.get)),
    parts.set(f64.fromInteger(guides.get)),
    forLoop(e, { until: i32.add(count.get, i32.of(1)) }, i32.store(startOf(e.get), i32.of(0))),
    whileLoop(
      i32.lessThan(position.get, end.get),
      e.set(i32.div(position.get, n.get)),
      feature.set(i32.sub(position.get, i32.mul(e.get, n.get))),
      chance.set(f64.load(after(p.get, feature.get))),
      u.set(f64.of(0)),
      when(f64.lessThan(chance.get, mostLikely.get), uniform),
      isKept.set(f64.atMost(f64.mul(u.get, mostLikely.get), chance.get)),
      // a candidate that is not kept is overwritten by the next
      i32.store(active.get, feature.get),
      f64.store(values.get, f64.of(1)),
      active.set(i32.add(active.get, i32.shiftLeft(isKept.get, i32.of(2)))),
      values.set(after(values.get, isKept.get)),
      filled.set(i32.add(filled.get, isKept.get)),
      i32.store(startOf(e.get), filled.get, 4),
      jump,
    ),
    // an example without a candidate ends where the one before it does
    filled.set(i32.of(0)),
    forLoop(
      e,
      { until: count.get },
      advance(starts, 4),
      gap.set(i32.load(starts.get)),
      filled.set(select(gap.get, filled.get, i32.lessThan(filled.get, gap.get))),
      i32.store(starts.get, filled.get),
    ),
    ...words.map((word, k) => i32.store(state.get, word.get, 4 * k)),
    i32.store(state.get, i32.sub(position.get, end.get), 16),
  );
}
