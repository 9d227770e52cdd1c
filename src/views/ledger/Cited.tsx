import { createContext, useContext } from 'react';
import { MathText } from '../math/MathText.tsx';
import { citedPieces } from './citedPieces.ts';
import { withPowers } from './words.ts';

/** The ledger's rows as others speak of them. */
export interface Rows {
  /** How a row is spoken of; null where there is none of this id. */
  readonly nameOf: (id: string) => string | null;
  /** Shows a row, whatever hides it. */
  readonly goTo: (id: string) => void;
}

export const LedgerRows = createContext<Rows>({ nameOf: () => null, goTo: () => undefined });

interface CitedProps {
  /** A sentence, in which other rows may be named by their ids. */
  readonly children: string;
}

/** A sentence of the ledger, with the way to each row that it names. */
export function Cited({ children: text }: CitedProps) {
  const { nameOf, goTo } = useContext(LedgerRows);
  return citedPieces(text, nameOf).map(({ at, text: piece, id, stop }) =>
    id === null ? (
      <MathText key={at}>{withPowers(piece)}</MathText>
    ) : (
      <button key={at} type="button" className="ledger-link" onClick={() => goTo(id)}>
        <MathText>{piece}</MathText>
        {/* inside, or it might begin the next line */}
        <span className="ledger-stop">{stop}</span>
      </button>
    ),
  );
}
