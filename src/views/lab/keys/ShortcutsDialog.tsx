import { Dialog } from '../../ui/dialog/Dialog.tsx';
import './shortcuts.css';
import { SHORTCUTS } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keys" open={open} onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(({ shown, does }) => (
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
      <p className="shortcuts-note">
        A focused slider keeps its own arrow keys, and a focused text field keeps all of its keys.
      </p>
    </Dialog>
  );
}
