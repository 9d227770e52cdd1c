/** Opens the dialog for pictures and videos. Loaded on first use. */
import type { LabStore } from '../../../state/lab/store.ts';
import { mountDialog } from '../../ui/dialog/mountDialog.ts';
import { LabContext } from '../../useLab.ts';
import type { Figure } from '../figure.ts';
import type { FormatId } from './formats.ts';
import { RecordDialog } from './RecordDialog.tsx';

export function showRecorder(format: FormatId, figure: Figure, lab: LabStore): void {
  mountDialog((close) => (
    <LabContext value={lab}>
      <RecordDialog format={format} figure={figure.id} onClose={close} />
    </LabContext>
  ));
}
