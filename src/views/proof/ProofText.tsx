import { memo } from 'react';
import { MathText } from '../math/MathText.tsx';

/** Σ with a tilde: two signs, which few fonts know how to put together. */
const SIGMA_TILDE = 'Σ\u0303';

interface ProofTextProps {
  readonly children: string;
}

/** A formula or sentence of the proof: as MathText, with Σ̃ in the letters of the text around it. */
export const ProofText = memo(function ProofText({ children }: ProofTextProps) {
  const [first, ...rest] = children.split(SIGMA_TILDE);
  if (rest.length === 0) return <MathText>{children}</MathText>;
  return (
    <>
      {first !== undefined && first !== '' && <MathText>{first}</MathText>}
      {rest.map((text, k) => (
        // the pieces of a text have no name but their place
        <span key={k}>
          <span className="sigma-tilde">Σ</span>
          {text !== '' && <MathText>{text}</MathText>}
        </span>
      ))}
    </>
  );
});
