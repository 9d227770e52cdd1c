/** Splits a sentence of the ledger at the ids of other rows. */

/** Matches `claim2.size`, `T3.noise.m` and `claim1`, but neither `T3` nor `A1`. */
const ID = /\b(?:[A-Za-z]\w*(?:\.\w+)+|claim1)\b/g;

export interface CitedPiece {
  /** Its offset in the sentence. */
  readonly at: number;
  /** Plain text, or the name of the row. */
  readonly text: string;
  /** The id of the row; null for plain text. */
  readonly id: string | null;
  /** The comma, semicolon or full stop after the name, if any. */
  readonly stop: string;
}

/** An id without a row stays plain text. */
export function citedPieces(
  sentence: string,
  nameOf: (id: string) => string | null,
): readonly CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let from = 0;
  const pushPlain = (to: number) => {
    if (to > from) pieces.push({ at: from, text: sentence.slice(from, to), id: null, stop: '' });
  };
  for (const { 0: id, index } of sentence.matchAll(ID)) {
    const name = nameOf(id);
    if (name === null) continue;
    pushPlain(index);
    const end = index + id.length;
    const stop = /^[,;.]/.exec(sentence.slice(end))?.[0] ?? '';
    pieces.push({ at: index, text: name, id, stop });
    from = end + stop.length;
  }
  pushPlain(sentence.length);
  return pieces;
}
