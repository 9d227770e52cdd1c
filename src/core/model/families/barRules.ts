/**
 * How many bars a picture has, and when they are dependent. A picture of w × h pixels has h horizontal bars and
 * w vertical ones. All horizontal bars add up to the full picture, and so do all vertical ones: that is the only
 * linear relation, so any w + h − 1 bars are independent.
 */
import { pictureGrid } from '../../params/pictureGrid.ts';
import type { Family } from './family.ts';

export const mostBars: NonNullable<Family['mostFeatures']> = ({ n, m }) => {
  const grid = pictureGrid(m);
  if (grid === null) return null;
  const { width, height } = grid;
  const most = width + height;
  // the shortest sides with more than n bars: however m is factorised, the sides add up to at least 2√m
  const side = Math.ceil((n + 1) / 2);
  return {
    n: most,
    reason: `the bars of a picture of ${width} × ${height} pixels; ${most - 1} are independent`,
    advised: most - 1,
    m: side * side,
  };
};

export const relationOfBars: NonNullable<Family['linearRelation']> = ({ n, m }) => {
  const grid = pictureGrid(m);
  if (grid === null || n < grid.width + grid.height) return null;
  return {
    reason: 'the horizontal bars add up to the same picture as the vertical ones',
    rank: n - 1,
  };
};
