import { ShortcutList } from '../../lab/keys/ShortcutList.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const GROUPS = [
  {
    title: 'Cells',
    shortcuts: [
      { shown: ['←', '→', '↑', '↓'], does: 'Choose the cell beside' },
      { shown: ['Enter'], does: 'Open the cell in the lab' },
    ],
  },
  {
    title: 'Sweep',
    shortcuts: [
      { shown: ['Space'], does: 'Compute, pause or continue' },
      { shown: ['e'], does: 'How many examples?' },
      { shown: ['?'], does: 'Show this list' },
    ],
  },
];

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <Dialog wide title="Keys" open={open} onClose={onClose}>
      <ShortcutList groups={GROUPS} />
    </Dialog>
  );
}
