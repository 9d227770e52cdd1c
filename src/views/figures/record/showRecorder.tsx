/** Opens the dialog for pictures and videos. Loaded on first use. */
import { createRoot } from 'react-dom/client';
import type { LabStore } from '../../../state/lab/store.ts';
import { LabContext } from '../../useLab.ts';
import type { Figure } from '../figure.ts';
import type { FormatId } from './formats.ts';
import { RecordDialog } from './RecordDialog.tsx';

export function showRecorder(format: FormatId, figure: Figure, lab: LabStore): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    removeEventListener('hashchange', close);
    root.unmount();
    place.remove();
  };
  // another page or another run
  addEventListener('hashchange', close);
  root.render(
    <LabContext value={lab}>
      <RecordDialog format={format} figure={figure.id} onClose={close} />
    </LabContext>,
  );
}
