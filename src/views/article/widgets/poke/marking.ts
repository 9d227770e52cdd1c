/**
 * What is pointed at, in all of the pictures at once: entry (i, j) of E acts on coordinate i of a
 * point, and the update answers it at (j, i). A coordinate by itself is row i of E, column i of the push.
 */
export interface Mark {
  readonly i: number;
  readonly j: number | null;
}

export type Look = 'marked' | 'partner' | null;
export type MarksOf = (mark: Mark, row: number, column: number) => Look;

export const inError: MarksOf = ({ i, j }, row, column) =>
  row === i && (j === null || column === j) ? 'marked' : null;

export const inPush: MarksOf = (mark, row, column) => inError(mark, column, row);

/** After the step both show: the entry, and where it was answered. */
export const inNext: MarksOf = (mark, row, column) => {
  if (mark.j === null) return null;
  if (inError(mark, row, column) !== null) return 'marked';
  return inPush(mark, row, column) === null ? null : 'partner';
};
