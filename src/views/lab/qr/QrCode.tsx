/** QR codes of links: beside the citation, and on the whole screen. Loaded on first use. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { mountDialog } from '../../ui/dialog/mountDialog.ts';
import './qr.css';
import { byteLength, MOST_BYTES, type QrSvg, qrSvg } from './qrSvg.ts';

interface QrCodeProps {
  readonly link: string;
}

/** The code with its buttons, or the reason why there is none. */
export function QrCode({ link }: QrCodeProps) {
  const code = qrSvg(link);
  return (
    <section className="qr">
      <h3>QR code of a short link</h3>
      {code === null ? (
        <p>{tooLong(link)}</p>
      ) : (
        <div className="qr-row">
          <QrImage code={code} />
          <div>
            <p>
              The link has only what differs from the defaults, so the code stays coarse:{' '}
              {code.modules} × {code.modules} modules.
              {code.isDense &&
                ' That is too fine to scan from a distance: enlarge it, or reset parameters that do not matter.'}
            </p>
            <div className="qr-tools">
              <Button small onClick={() => showQrScreen(link)}>
                Fill the screen
              </Button>
              <a className="qr-save" href={addressOf(code)} download="purify-link.svg">
                Save the QR code
              </a>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

/** Shows the code for an audience; any key that closes dialogs closes it, and Q. */
export function showQrScreen(link: string): void {
  mountDialog((close) => <QrScreen link={link} onClose={close} />);
}

interface QrScreenProps extends QrCodeProps {
  readonly onClose: () => void;
}

function QrScreen({ link, onClose }: QrScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const code = qrSvg(link);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'q') return;
    // the page behind would open it again
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="qr-screen"
      aria-label="QR code of this run"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {code === null ? <p>{tooLong(link)}</p> : <QrImage code={code} />}
      <p className="qr-link">{link}</p>
      <Button onClick={onClose}>Close</Button>
    </dialog>
  );
}

function QrImage({ code }: { readonly code: QrSvg }) {
  return <img className="qr-code" alt="QR code of the link to this run" src={addressOf(code)} />;
}

function addressOf({ markup }: QrSvg): string {
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

function tooLong(link: string): string {
  return `The link is too long for a QR code: it has ${byteLength(link)} bytes, and a code holds at most ${MOST_BYTES}. Reset parameters that do not matter, or share the link as text.`;
}
