import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { enlargeIcon, readingIcon, saveIcon, shrinkIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useLab, useLabStore } from '../../useLab.ts';
import type { FigureShell } from '../figure.ts';
import { type LazyFigure, useLazyFigure } from '../lazyFigure.ts';
import type { SaveFormat } from '../save/saveFigure.ts';
import { FigureBody, Summary } from './FigureBody.tsx';
import { FigureBoundary } from './FigureBoundary.tsx';
import './figurePanel.css';
import { useWatching } from './useWatching.ts';

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
  const { id, name, Switches } = shell;
  const panel = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(panel);
  const { save, problem } = useSaving(lazy, panel);
  useWatching(onScreen);
  return (
    <figure ref={panel} className="figure-panel" aria-label={name} data-figure={id}>
      <div className="figure-panel-head">
        {heading}
        {Switches !== undefined && (
          <div className="figure-panel-switches">
            <Switches key={id} />
          </div>
        )}
        <PanelTools key={id} shell={shell} onSave={save} />
      </div>
      {problem !== null && (
        <p className="figure-panel-problem" role="alert">
          {problem}
        </p>
      )}
      <PanelContent key={id} lazy={lazy} onScreen={onScreen} />
    </figure>
  );
}

interface PanelContentProps {
  readonly lazy: LazyFigure;
  readonly onScreen: boolean;
}

/** The figure's message and its drawing, once it has loaded. */
function PanelContent({ lazy, onScreen }: PanelContentProps) {
  const { figure, hasFailed, retry } = useLazyFigure(lazy, onScreen);
  return (
    <>
      <figcaption className="figure-panel-title">{lazy.shell.title}</figcaption>
      {hasFailed && (
        <div className="figure-panel-problem" role="alert">
          <p>
            This figure could not be loaded; you may be offline. The run and the other figures
            continue.
          </p>
          <Button small onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <FigureBoundary>
        {figure !== null && <Summary figure={figure} />}
        <FigureBody figure={figure} drawn={onScreen} />
      </FigureBoundary>
    </>
  );
}

const FORMATS: readonly [SaveFormat, string][] = [
  ['svg', 'sharp at any size'],
  ['png', 'a picture for slides'],
  ['csv', 'the numbers behind it'],
];

interface PanelToolsProps {
  readonly shell: FigureShell;
  readonly onSave: (format: SaveFormat) => void;
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
        items={FORMATS.map(([format, detail]) => ({
          name: format.toUpperCase(),
          detail,
          onChoose: () => onSave(format),
        }))}
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

/** Saves a figure as its panel shows it; the code for saving is loaded on first use. */
function useSaving(lazy: LazyFigure, panel: RefObject<HTMLElement | null>) {
  const lab = useLabStore();
  /** Why the last file could not be saved, as a sentence, and of which figure. */
  const [problem, setProblem] = useState<{ readonly of: LazyFigure; readonly why: string } | null>(
    null,
  );

  async function save(format: SaveFormat): Promise<void> {
    setProblem(null);
    try {
      const figure = await lazy.load();
      const { saveFigure } = await import('../save/saveFigure.ts');
      if (panel.current === null) return;
      await saveFigure(format, figure, lab.getState(), panel.current);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem({ of: lazy, why: `The ${format.toUpperCase()} could not be saved: ${reason}` });
    }
  }
  return { save, problem: problem?.of === lazy ? problem.why : null };
}
