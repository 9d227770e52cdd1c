import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import type { LabStore } from '../../../state/lab/store.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { enlargeIcon, readingIcon, saveIcon, shrinkIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { useLab, useLabStore } from '../../useLab.ts';
import type { Figure, FigureShell } from '../figure.ts';
import type { LazyFigure } from '../lazyFigure.ts';
import type { FormatId } from '../record/formats.ts';
import type { SaveFormat } from '../save/saveFigure.ts';
import { FigureContent, useFigure } from './FigureContent.tsx';
import './figurePanel.css';

interface FigurePanelProps {
  readonly lazy: LazyFigure;
  /** What precedes the switches in its head: the name, or tabs to other figures. */
  readonly heading: ReactNode;
}

/**
 * The panel around a figure: its heading, switches and tools in one row, and below them the drawing,
 * which fills the rest. It is complete before the figure has loaded.
 */
export function FigurePanel({ lazy, heading }: FigurePanelProps) {
  const { shell } = lazy;
  const { id, name } = shell;
  const panel = useRef<HTMLElement>(null);
  const content = useFigure(lazy, panel);
  const { figure } = content;
  const { save, problem, unsaved } = useSaving(lazy, panel);
  return (
    <figure ref={panel} className="figure-panel" aria-label={name} data-figure={id}>
      <div className="figure-panel-head">
        {heading}
        {figure?.Switches !== undefined && (
          <div className="figure-panel-switches">
            <figure.Switches key={id} />
          </div>
        )}
        <PanelTools key={id} shell={shell} onSave={(choice) => save(choice).catch(() => {})} />
      </div>
      {problem !== null && (
        <p className="figure-panel-problem" role="alert">
          {problem}
        </p>
      )}
      {unsaved !== null && (
        <LoadingNotice name="The code that saves figures" retry={() => save(unsaved)} />
      )}
      <FigureContent key={id} {...content} />
    </figure>
  );
}

const saving = lazyPart(async () => (await import('../save/saveFigure.ts')).saveFigure);
const recorder = lazyPart(async () => (await import('../record/showRecorder.tsx')).showRecorder);

interface Choice {
  readonly name: string;
  readonly detail: string;
  /** Loads the code, then saves the figure as its panel shows it or opens a dialog. */
  readonly load: () => Promise<Save>;
}

type Save = (figure: Figure, lab: LabStore, panel: HTMLElement) => Promise<void> | void;

const file = (format: SaveFormat, detail: string): Choice => ({
  name: format.toUpperCase(),
  detail,
  load: async () => {
    const save = await saving.load();
    return (figure, lab, panel) => save(format, figure, lab.getState(), panel);
  },
});
const dialog = (format: FormatId, name: string, detail: string): Choice => ({
  name,
  detail,
  load: async () => {
    const show = await recorder.load();
    return (figure, lab) => show(format, figure, lab);
  },
});

const CHOICES: readonly Choice[] = [
  file('svg', 'sharp at any size'),
  file('png', 'a picture as shown here'),
  file('csv', 'the numbers behind it'),
  dialog('png', 'Slide…', 'a picture at a chosen size'),
  dialog('webm', 'Video…', 'the run, frame by frame'),
];

interface PanelToolsProps {
  readonly shell: FigureShell;
  readonly onSave: (choice: Choice) => void;
}

/** The buttons of a figure: how to read it, save, enlarge. */
function PanelTools({ shell: { id, name }, onSave }: PanelToolsProps) {
  const enlarged = useLab((state) => state.layout.maximised === id);
  const maximise = useLab((state) => state.maximise);
  const explains = useLab((state) => state.drawer === 'reading');
  const openDrawer = useLab((state) => state.openDrawer);
  return (
    <div className="figure-panel-tools">
      <IconButton
        name={`How to read ${name}`}
        icon={readingIcon}
        aria-expanded={explains}
        onClick={() => openDrawer(explains ? null : 'reading')}
      />
      <Menu
        name={`Save ${name}`}
        icon={saveIcon}
        items={CHOICES.map((choice) => ({ ...choice, onChoose: () => onSave(choice) }))}
      />
      <IconButton
        name={enlarged ? 'Back to all figures' : `Enlarge ${name}`}
        icon={enlarged ? shrinkIcon : enlargeIcon}
        data-enlarges=""
        onClick={() => maximise(enlarged ? null : id)}
      />
    </div>
  );
}

/** Why the last file could not be saved, and of which figure. */
interface Unsaved {
  readonly of: LazyFigure;
  /** A sentence, if drawing or writing it failed. */
  readonly why?: string;
  /** What was chosen, if its code is missing. */
  readonly choice?: Choice;
}

/** Saves a figure as its panel shows it; the code for saving is loaded on first use. */
function useSaving(lazy: LazyFigure, panel: RefObject<HTMLElement | null>) {
  const lab = useLabStore();
  const [failure, setFailure] = useState<Unsaved | null>(null);

  async function save(choice: Choice): Promise<void> {
    const parts = await Promise.all([lazy.load(), choice.load()]).catch((error: unknown) => {
      setFailure({ of: lazy, choice });
      throw error;
    });
    setFailure(null);
    const [figure, saveIt] = parts;
    if (panel.current === null) return;
    try {
      await saveIt(figure, lab, panel.current);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure({ of: lazy, why: `The ${choice.name} could not be saved: ${reason}` });
    }
  }
  const shown = failure?.of === lazy ? failure : null;
  return { save, problem: shown?.why ?? null, unsaved: shown?.choice ?? null };
}
