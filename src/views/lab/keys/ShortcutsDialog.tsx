import { Dialog } from '../../ui/dialog/Dialog.tsx';
import './shortcuts.css';
import { ShortcutList } from './ShortcutList.tsx';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts by purpose. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog wide title="Keys" open={open} onClose={onClose}>
      <ShortcutList groups={SHORTCUT_GROUPS} />
      <p className="shortcuts-note">
        The keys work whatever you clicked before. Only a text field keeps what you type, and a
        control that you reach with Tab keeps the keys that operate it.
      </p>
    </Dialog>
  );
}
