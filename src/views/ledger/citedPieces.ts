/** A sentence of the ledger, taken apart where it names other rows by their ids. */

/** `claim2.size`, `T3.noise.m`, and `claim1`, but not `T3` in a sentence, nor `A1`. */
const ID = /\b(?:[A-Za-z]\w*(?:\.\w+)+|claim1)\b/g;

export interface CitedPiece {
  /** Where it begins in the sentence. */
  readonly at: number;
  /** The words there, or what the row is called. */
  readonly text: string;
  /** Of the row that is named; null for plain words. */
  readonly id: string | null;
  /** The comma, semicolon or full stop that follows a name; empty where none does. */
  readonly stop: string;
}

/** What is no row's id stays part of the words. */
export function citedPieces(
  sentence: string,
  nameOf: (id: string) => string | null,
): readonly CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let from = 0;
  const sayUpTo = (to: number) => {
    if (to > from) pieces.push({ at: from, text: sentence.slice(from, to), id: null, stop: '' });
  };
  for (const { 0: id, index } of sentence.matchAll(ID)) {
    const name = nameOf(id);
    if (name === null) continue;
    sayUpTo(index);
    const end = index + id.length;
    const stop = /^[,;.]/.exec(sentence.slice(end))?.[0] ?? '';
    pieces.push({ at: index, text: name, id, stop });
    from = end + stop.length;
  }
  sayUpTo(sentence.length);
  return pieces;
}
