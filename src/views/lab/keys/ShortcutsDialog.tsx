import { Dialog } from '../../ui/dialog/Dialog.tsx';
import './shortcuts.css';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts by purpose. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog wide title="Keys" open={open} onClose={onClose}>
      <div className="shortcuts shortcuts-groups">
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
      <p className="shortcuts-note">
        The keys work whatever you clicked before. Only a text field keeps what you type, and a
        control that you reach with Tab keeps the keys that operate it.
      </p>
    </Dialog>
  );
}
