import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordDialog } from '../../../../src/views/figures/record/RecordDialog.tsx';
import type { FormatId } from '../../../../src/views/figures/record/formats.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeAll(addDialogMethods);
// there is nothing to draw on; end-to-end tests look at the pictures
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
});

async function open(format: FormatId) {
  const { lab, clock } = labOnThisThread({ ...SMALL_PARAMS, T: 30 });
  clock.pass(1000);
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <RecordDialog format={format} figure="error" onClose={() => {}} />
    </LabContext>,
  );
  // the browser is asked what it can encode
  await act(async () => {});
  const dialog = within(screen.getByRole('dialog', { name: 'Picture or video' }));
  const enter = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { user, dialog, enter, button: () => dialog.getByRole('button', { name: /Record|Save/ }) };
}

describe('the dialog for pictures and videos', () => {
  it('says that a browser without WebCodecs cannot encode video, and offers the animated picture', async () => {
    const { user, dialog, button } = await open('webm');
    expect(dialog.getByText(/This browser cannot encode WebM video/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Animated PNG');
    expect(dialog.queryByText(/cannot encode/)).toBeNull();
    expect(dialog.getByText('31 frames, plays for 1.6 s')).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it('refuses a value outside its range until it is corrected', async () => {
    const { dialog, enter, button } = await open('apng');
    await enter('Frames a second', '61');
    const sentence = 'Frames a second = "61": must be a whole number from 1 to 60';
    expect(dialog.getByText(sentence)).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await enter('Frames a second', '31');
    expect(dialog.queryByText(sentence)).toBeNull();
    expect(dialog.getByText('31 frames, plays for 1 s')).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it('refuses a first iteration after the last, and asks for no iterations of a picture', async () => {
    const { user, dialog, enter, button } = await open('apng');
    await enter('Last t', '5');
    await enter('First t', '6');
    expect(dialog.getByText('Last t = 5: must be at least the first t, 6')).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'PNG picture');
    expect(dialog.queryByRole('textbox', { name: 'First t' })).toBeNull();
    expect(button()).toHaveTextContent('Save the picture');
    expect(button()).toBeEnabled();
  });
});
