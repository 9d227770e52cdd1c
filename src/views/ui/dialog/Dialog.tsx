import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Whether its content has two columns. */
  readonly wide?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page; closing it returns the focus to where it was. */
export function Dialog({ title, wide = false, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current === null || dialog.current.open === open) return;
    if (open) dialog.current.showModal();
    else dialog.current.close();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // a modal dialog of a page that is no longer shown would leave the next one without pointer and keys
    const close = () => dialog.current?.close();
    addEventListener('hashchange', close);
    return () => removeEventListener('hashchange', close);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </dialog>
  );
}
