/** A theorem as a block: its assumptions by name, and its conclusion. */
import type { ReactNode } from 'react';

interface BlockProps {
  readonly children: ReactNode;
}

/** Contains two Halves. */
export function Theorem({ children }: BlockProps) {
  return (
    <section className="theorem chapter-wide" aria-label="The theorem">
      {children}
    </section>
  );
}

interface HalfProps extends BlockProps {
  readonly title: string;
}

/** Contains Clauses. */
export function Half({ title, children }: HalfProps) {
  return (
    <div className="theorem-half">
      <p className="theorem-title">{title}</p>
      <dl>{children}</dl>
    </div>
  );
}

interface ClauseProps extends BlockProps {
  /** The assumption’s name, or a word for what the clause is about. */
  readonly name: string;
}

export function Clause({ name, children }: ClauseProps) {
  return (
    <div className="theorem-clause">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A list of what a theorem leaves open. */
export function Gaps({ children }: BlockProps) {
  return <div className="theorem-gaps chapter-wide">{children}</div>;
}

/** A list of links, as stations of a route. */
export function ProofMap({ children }: BlockProps) {
  return <div className="theorem-map chapter-wide">{children}</div>;
}
