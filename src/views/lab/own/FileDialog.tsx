import { useEffect, useState } from 'react';
import type { OwnKind } from '../../../core/matrixFile/own.ts';
import { lazyPart } from '../../../solver/part.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useLab } from '../../useLab.ts';

export const form = lazyPart(async () => (await import('./FileForm.tsx')).FileForm);

const NAME = 'The dialog for your own files';

const TITLES: Readonly<Record<OwnKind, string>> = {
  features: 'Your own features',
  rows: 'Your own weights',
};

/** The dialog for files of the reader's own, which a file that is dropped anywhere on the page opens too. */
export function FileDialog() {
  const kind = useLab((state) => state.fileDialog);
  const files = useLab((state) => state.files);
  const open = useLab((state) => state.openFileDialog);
  const [dropped, setDropped] = useState<File | null>(null);
  useEffect(() => {
    if (files === null) return undefined;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      // otherwise the browser would leave the page and show the file
      event.preventDefault();
      setDropped(file);
      open(kind ?? 'features');
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [files, kind, open]);
  function close(): void {
    setDropped(null);
    open(null);
  }
  const waiting = <p>Loading …</p>;
  return (
    <Dialog wide title={kind === null ? '' : TITLES[kind]} open={kind !== null} onClose={close}>
      {kind !== null && files !== null && (
        <Lazy part={form} name={NAME} waiting={waiting}>
          {(Form) => (
            <Lazy part={files} name={NAME} waiting={waiting}>
              {(service) => (
                <Form key={kind} kind={kind} files={service} dropped={dropped} onDone={close} />
              )}
            </Lazy>
          )}
        </Lazy>
      )}
    </Dialog>
  );
}
