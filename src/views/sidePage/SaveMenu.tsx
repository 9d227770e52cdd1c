import { useState } from 'react';
import type { Part } from '../../solver/part.ts';
import { LoadingNotice } from '../loading/LoadingNotice.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import './saveMenu.css';

interface SaveMenuProps<Format extends string, Save> {
  /** The formats, each with what it holds. */
  readonly formats: readonly (readonly [Format, string])[];
  /** The code that saves, loaded with the first file. */
  readonly saving: Part<Save>;
  /** In a message about that code, such as “The code that saves sweeps”. */
  readonly name: string;
  readonly save: (saver: Save, format: Format) => Promise<void>;
}

/** Saves the page's figure, or its numbers, in one of several formats. */
export function SaveMenu<Format extends string, Save>(props: SaveMenuProps<Format, Save>) {
  const { formats, saving, name, save } = props;
  const [missing, setMissing] = useState<Format | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(format: Format): Promise<void> {
    const saver = await saving.load().catch((error: unknown) => {
      setMissing(format);
      throw error;
    });
    setMissing(null);
    try {
      await save(saver, format);
      setProblem(null);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(`The ${format.toUpperCase()} could not be saved: ${reason}`);
    }
  }
  return (
    <>
      {problem !== null && (
        <p className="save-menu-problem" role="alert">
          {problem}
        </p>
      )}
      {missing !== null && <LoadingNotice overPage name={name} retry={() => start(missing)} />}
      <Menu
        name="Save"
        label={<span>Save</span>}
        items={formats.map(([format, detail]) => ({
          name: format.toUpperCase(),
          detail,
          onChoose: () => void start(format).catch(() => {}),
        }))}
      />
    </>
  );
}
