import { PAPER_CITATION, runCitation } from '../../../state/link/citation.ts';
import { COMMIT, VERSION } from '../../../version.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import './cite.css';

/** The run and the day on which the dialog was opened. */
export interface Cited {
  readonly link: string;
  readonly today: string;
}

/** A link to the run and BibTeX entries for it and for the paper. */
export function Citations({ link, today }: Cited) {
  return (
    <div className="cite">
      <p>
        The link has every parameter of the run and names the version that computes it:{' '}
        {COMMIT === '' ? `Purify ${VERSION}` : `Purify ${VERSION}, commit ${COMMIT}`}. If results
        ever change, a later version opens it with a warning.
        {isLocal() && ' This copy of Purify has a local address, which other readers cannot open.'}
      </p>
      <Quotation name="Link" copy="Copy this link" text={link} />
      <Quotation
        name="BibTeX entry for this run"
        copy="Copy the run’s entry"
        text={runCitation(link, today)}
      />
      <Quotation
        name="BibTeX entry for the paper"
        copy="Copy the paper’s entry"
        text={PAPER_CITATION}
      />
    </div>
  );
}

interface QuotationProps {
  readonly name: string;
  /** The words on its button. */
  readonly copy: string;
  readonly text: string;
}

/** A text to copy, by its button or by hand. */
function Quotation({ name, copy, text }: QuotationProps) {
  return (
    <section className="cite-part">
      <div className="cite-part-head">
        <h3>{name}</h3>
        <CopyButton
          labels={{ ready: copy, copied: 'Copied', refused: 'Select it and copy it' }}
          text={() => text}
        />
      </div>
      <textarea
        className="cite-text"
        readOnly
        spellCheck={false}
        aria-label={name}
        rows={text.includes('\n') ? 7 : 4}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </section>
  );
}

/** Whether the page's address leads to this computer only. */
function isLocal(): boolean {
  const { protocol, hostname } = location;
  return protocol === 'file:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
