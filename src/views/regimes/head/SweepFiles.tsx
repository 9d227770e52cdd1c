import { type RefObject, useRef } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import { SaveMenu } from '../../sidePage/SaveMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePageTools } from '../pageTools.ts';
import type { SweepFormat } from '../save/saveSweep.ts';
import { usePicture } from '../usePicture.ts';
import { useRegimesStore } from '../useRegimes.ts';

const FORMATS: readonly [SweepFormat, string][] = [
  ['svg', 'the diagram, sharp at any size'],
  ['png', 'the diagram, for slides'],
  ['csv', 'a row per run, for spreadsheets'],
  ['json', 'spec and rows; can be opened here again'],
];

const saving = lazyPart(async () => (await import('../save/saveSweep.ts')).saveSweep);

interface SweepFilesProps {
  /** Contains the diagram. */
  readonly page: RefObject<HTMLElement | null>;
}

/** Saves the sweep, opens one from a file, and deletes what is stored in this browser. */
export function SweepFiles({ page }: SweepFilesProps) {
  const store = useRegimesStore();
  const picture = usePicture();
  const { link } = usePageTools();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <SaveMenu
        formats={FORMATS}
        saving={saving}
        name="The code that saves sweeps"
        save={async (saveSweep, format) => {
          const panel = page.current?.querySelector<HTMLElement>('[data-figure="regimes"]');
          if (panel) await saveSweep(format, picture, panel, link());
        }}
      />
      <Button small onClick={() => file.current?.click()}>
        Open a file
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.jsonl,application/json"
        aria-label="A sweep as JSON or JSON lines"
        onChange={(event) => {
          const [chosen] = Array.from(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
          if (chosen !== undefined) void openFile(store.getState().importText, chosen);
        }}
      />
      <Button small onClick={() => void store.getState().clearStored()}>
        Clear stored results
      </Button>
    </>
  );
}

/** Also for a file that is dropped on the page. */
export async function openFile(
  importText: (text: string, name: string) => void,
  file: File,
): Promise<void> {
  importText(await file.text(), file.name);
}
