/** The push: what an update adds to an entry of E, up to the factor η. */
import { type UpdateId, UPDATES } from '../../core/updates/catalogue.ts';
import { NOTATION, type Notation } from '../math/notation.ts';

/** The direction of every update in words. */
export const DIRECTIONS: Readonly<Record<UpdateId, string>> = {
  covariance: 'the covariance',
  correlation: 'the correlation',
  gradient: 'minus the gradient',
  'least-squares': 'the best fit',
};

/** r·Ẽ, or Ẽ where the update has no factor. */
export function pushOf(update: UpdateId): Notation {
  const { reads, replaces } = UPDATES.get(update);
  const push = reads.includes('r') ? NOTATION.push : { ...NOTATION.ETilde, id: NOTATION.push.id };
  const meaning = replaces
    ? NOTATION.push.meaning
    : 'What the update adds to E: one iteration adds η times this.';
  return { ...push, name: NOTATION.push.name, meaning };
}
