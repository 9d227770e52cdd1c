import { type MathPiece, mathPieces } from './mathText.ts';

interface MathTextProps {
  readonly children: string;
}

/** A formula, or a sentence with formulas in it: letters in italics, small signs raised and lowered. */
export function MathText({ children }: MathTextProps) {
  return <span className="math-text">{mathPieces(children).map(typeset)}</span>;
}

function typeset(piece: MathPiece, k: number) {
  const text = piece.isLetter ? <i key={k}>{piece.text}</i> : piece.text;
  if (piece.place === 'line') return text;
  return piece.place === 'sub' ? <sub key={k}>{text}</sub> : <sup key={k}>{text}</sup>;
}
