import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Dialog } from '../../../src/views/ui/dialog/Dialog.tsx';
import { addDialogMethods } from '../../support/dialogs.ts';

beforeAll(addDialogMethods);

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title="Cite this run" open={open} onClose={() => setOpen(false)}>
      <p>content</p>
    </Dialog>
  );
}

test('a dialog closes when the address leads to another page', async () => {
  render(<Opened />);
  const dialog = screen.getByRole('dialog', { name: 'Cite this run' });
  expect(dialog).toHaveAttribute('open');
  await act(async () => window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(dialog).not.toHaveAttribute('open');
});
