import { memo } from 'react';
import { MathText } from '../math/MathText.tsx';

/** Σ with a combining tilde, which few fonts place correctly. */
const SIGMA_TILDE = 'Σ\u0303';

/** Like MathText, but draws the tilde of Σ̃ itself. */
export const ProofText = memo(function ProofText({ children }: { readonly children: string }) {
  const [first, ...rest] = children.split(SIGMA_TILDE);
  if (rest.length === 0) return <MathText>{children}</MathText>;
  return (
    <>
      {first !== undefined && first !== '' && <MathText>{first}</MathText>}
      {rest.map((text, k) => (
        // pieces of a text have no key but their position
        <span key={k}>
          <span className="proof-sigma-tilde">Σ</span>
          {text !== '' && <MathText>{text}</MathText>}
        </span>
      ))}
    </>
  );
});
