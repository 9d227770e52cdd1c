import type { ReactNode } from 'react';

interface ReferenceProps {
  readonly authors: string;
  readonly title: string;
  readonly where: string;
  /** Why one would read it. */
  readonly children?: ReactNode;
}

/** A work to read. */
export function Reference({ authors, title, where, children }: ReferenceProps) {
  return (
    <div className="reference">
      <p>
        {authors}, <cite>{title}</cite>, {where}.
      </p>
      {children}
    </div>
  );
}
