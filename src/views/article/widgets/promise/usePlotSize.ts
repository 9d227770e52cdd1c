import { type RefObject, useContext } from 'react';
import { StillContext, type Still } from '../../../drawing/still.ts';
import { useSize } from '../../../drawing/useSize.ts';

/** Until it is measured, and in stills, where two plots share the width of a widget. */
const DEFAULT_SIZE: Still['size'] = { width: 340, height: 168 };

/** The size of one of the two plots, in CSS pixels. */
export function usePlotSize(ref: RefObject<HTMLElement | null>): Still['size'] {
  const measured = useSize(ref);
  const isStill = useContext(StillContext) !== null;
  return isStill ? DEFAULT_SIZE : (measured ?? DEFAULT_SIZE);
}
