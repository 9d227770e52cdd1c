import { type RefObject, useRef, useState } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
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
  const [missing, setMissing] = useState<SweepFormat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(format: SweepFormat): Promise<void> {
    const saveSweep = await saving.load().catch((error: unknown) => {
      setMissing(format);
      throw error;
    });
    setMissing(null);
    const panel = page.current?.querySelector<HTMLElement>('[data-figure="regimes"]');
    if (!panel) return;
    try {
      await saveSweep(format, picture, panel, link());
      setProblem(null);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(`The ${format.toUpperCase()} could not be saved: ${reason}`);
    }
  }
  return (
    <>
      {problem !== null && (
        <p className="regimes-files-problem" role="alert">
          {problem}
        </p>
      )}
      {missing !== null && (
        <LoadingNotice overPage name="The code that saves sweeps" retry={() => save(missing)} />
      )}
      <Menu
        name="Save"
        label={<span>Save</span>}
        items={FORMATS.map(([format, detail]) => ({
          name: format.toUpperCase(),
          detail,
          onChoose: () => void save(format).catch(() => {}),
        }))}
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
