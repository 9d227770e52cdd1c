import type { ComponentProps } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import type { Experiment } from '../../../state/lab/labState.ts';
import { PAPER_CITATION, runCitation } from '../../../state/link/citation.ts';
import { COMMIT, VERSION } from '../../../version.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { qr } from '../qr/showQr.ts';
import { EmbedCode } from './EmbedCode.tsx';
import { Quotation } from './Quotation.tsx';
import './cite.css';

export const repetition = lazyPart(async () => (await import('./Repetition.tsx')).Repetition);

/** The run and the day on which the dialog was opened. */
export interface Cited {
  readonly experiment: Experiment;
  readonly link: string;
  readonly today: string;
  /** For phones that scan it. */
  readonly shortLink: string;
  /** For another page. */
  readonly embed: Pick<ComponentProps<typeof EmbedCode>, 'figures' | 'link'>;
}

/** A link to the run, BibTeX entries for it and for the paper, and ways to repeat it without the page. */
export function Citations({ experiment, link, shortLink, today, embed }: Cited) {
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
      <Lazy part={repetition} name="The Python program" waiting={<p>Loading …</p>}>
        {(Repetition) => <Repetition experiment={experiment} link={link} />}
      </Lazy>
      <Lazy part={qr} name="The QR code" waiting={<p>Loading …</p>}>
        {({ QrCode }) => <QrCode link={shortLink} />}
      </Lazy>
      <EmbedCode {...embed} />
    </div>
  );
}

/** Whether the page's address leads to this computer only. */
function isLocal(): boolean {
  const { protocol, hostname } = location;
  return protocol === 'file:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
