import { ShortcutList } from '../../lab/keys/ShortcutList.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const GROUPS = [
  {
    title: 'Pairs',
    shortcuts: [
      { shown: ['←', '→', '↑', '↓'], does: 'Move to the pair beside' },
      { shown: ['Enter'], does: 'Open its run in the lab' },
    ],
  },
  {
    title: 'Runs',
    shortcuts: [
      { shown: ['Space'], does: 'Stop or continue' },
      { shown: ['?'], does: 'Show this list' },
    ],
  },
];

interface PairsKeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PairsKeysDialog({ open, onClose }: PairsKeysDialogProps) {
  return (
    <Dialog wide title="Keys" open={open} onClose={onClose}>
      <ShortcutList groups={GROUPS} />
    </Dialog>
  );
}
