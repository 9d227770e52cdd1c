import { createContext, useContext } from 'react';
import { MathText } from '../math/MathText.tsx';
import { citedPieces } from './citedPieces.ts';
import { withPowers } from './words.ts';

/** Looks up rows that a sentence refers to. */
export interface Rows {
  /** A row’s name; null for an unknown id. */
  readonly nameOf: (id: string) => string | null;
  /** Moves the focus to a row and unfolds whatever hides it. */
  readonly goTo: (id: string) => void;
}

export const LedgerRows = createContext<Rows>({ nameOf: () => null, goTo: () => undefined });

interface CitedProps {
  /** A sentence that may contain ids of other rows. */
  readonly children: string;
}

/** A sentence of the ledger, with a link to each row that it refers to. */
export function Cited({ children: text }: CitedProps) {
  const { nameOf, goTo } = useContext(LedgerRows);
  return citedPieces(text, nameOf).map(({ at, text: piece, id, stop }) =>
    id === null ? (
      <MathText key={at}>{withPowers(piece)}</MathText>
    ) : (
      <button key={at} type="button" className="ledger-link" onClick={() => goTo(id)}>
        <MathText>{piece}</MathText>
        {/* inside the link, or it could wrap to the next line */}
        <span className="ledger-stop">{stop}</span>
      </button>
    ),
  );
}
