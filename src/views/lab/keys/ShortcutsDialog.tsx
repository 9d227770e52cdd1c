import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import './shortcuts.css';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts by purpose; closing it returns the focus to where it was. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current === null || dialog.current.open === open) return;
    if (open) dialog.current.showModal();
    else dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <div className="shortcuts-head">
        <h2 id="shortcuts-title">Keys</h2>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
      <div className="shortcuts-groups">
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ shown, does }) => (
                <div key={does} className="shortcuts-row">
                  <dt>
                    {shown.map((keys) => (
                      <span key={keys} className="shortcuts-keys">
                        {keys.split(' ').map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>
        The keys work whatever you clicked before. Only a text field keeps what you type, and a
        control that you reach with Tab keeps the keys that operate it.
      </p>
    </dialog>
  );
}
