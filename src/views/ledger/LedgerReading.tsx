import { MathText } from '../math/MathText.tsx';

/** How to read the ledger. */
export function LedgerReading() {
  return (
    <details className="panel-reading">
      <summary>How to read this</summary>
      <p>
        Every row is a statement of the paper, put to this instance and to the iteration on show.{' '}
        <em>Holds</em> and <em>fails</em> compare two numbers, up to rounding, or say how the
        instance was made. <em>Cannot be checked</em> is no weaker yes: something in the statement
        is not known.
      </p>
      <p>
        <MathText>
          Most often that is 𝒢, an absolute constant which the paper does not specify; the row then
          says how large it would have to be here, with c the theorem’s own number between 0 and 1.
        </MathText>
      </p>
      <p>
        A theorem promises nothing where one of its rows fails, and a run may well converge there: a
        failed hypothesis is a gap in the proof’s reach, not a prediction. Where examples are drawn,
        sampling error is in every iterate, and a claim that fails may fail for that alone.
      </p>
    </details>
  );
}
