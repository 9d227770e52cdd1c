import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import './cite.css';

interface QuotationProps {
  readonly name: string;
  /** The words on its button. */
  readonly copy: string;
  readonly text: string;
  /** Whether its lines stay whole, and scroll. */
  readonly isCode?: boolean;
  /** A button beside it. */
  readonly children?: ReactNode;
}

/** A text to copy, by its button or by hand. */
export function Quotation({ name, copy, text, isCode = false, children }: QuotationProps) {
  return (
    <section className="cite-part">
      <div className="cite-part-head">
        <h3>{name}</h3>
        <div className="cite-tools">
          {children}
          <CopyButton
            labels={{ ready: copy, copied: 'Copied', refused: 'Select it and copy it' }}
            text={() => text}
          />
        </div>
      </div>
      <textarea
        className="cite-text"
        readOnly
        spellCheck={false}
        aria-label={name}
        rows={rowsFor(text)}
        wrap={isCode ? 'off' : 'soft'}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </section>
  );
}

function rowsFor(text: string): number {
  if (text.includes('\n')) return 7;
  return text.length > SHORT ? 4 : 2;
}

/** Characters that fit into two lines on a phone. */
const SHORT = 70;
