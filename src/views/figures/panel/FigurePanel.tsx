import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import { Boundary } from '../../loading/Boundary.tsx';
import { usePart } from '../../loading/Lazy.tsx';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useOnScreen } from '../../ui/useOnScreen.ts';
import { useLab, useLabStore } from '../../useLab.ts';
import type { FigureShell } from '../figure.ts';
import type { LazyFigure } from '../lazyFigure.ts';
import type { SaveFormat } from '../save/saveFigure.ts';
import { FigureBody, Summary } from './FigureBody.tsx';
import './figurePanel.css';
import { useWatching } from './useWatching.ts';

/** Said beside a figure that is missing. */
const OTHERS = 'The run and the other figures continue.';

/**
 * The panel around every figure: title and tools above, the explanation below. It is complete, with
 * space reserved for the drawing, before the figure has loaded.
 */
export function FigurePanel({ lazy }: { readonly lazy: LazyFigure }) {
  const { shell } = lazy;
  const { id, title, reading, Switches } = shell;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const enlarged = useLab((state) => state.layout.maximised === id);
  const onScreen = useOnScreen(panel);
  const { value: figure, hasFailed } = usePart(lazy, onScreen);
  const { save, problem, unsaved } = useSaving(lazy, panel);
  useWatching(onScreen);
  useScrollIntoView(panel, enlarged);
  return (
    <figure
      ref={panel}
      className={enlarged ? 'figure-panel figure-panel-enlarged' : 'figure-panel'}
      aria-labelledby={titleId}
      data-figure={id}
    >
      <div className="figure-panel-head">
        <h2 className="figure-panel-title" id={titleId}>
          {title}
        </h2>
        <PanelTools
          shell={shell}
          enlarged={enlarged}
          onSave={(format) => save(format).catch(() => {})}
        />
      </div>
      {problem !== null && (
        <p className="figure-panel-problem" role="alert">
          {problem}
        </p>
      )}
      {unsaved !== null && (
        <LoadingNotice name="The code that saves figures" retry={() => save(unsaved)} />
      )}
      {hasFailed && <LoadingNotice name="This figure" rest={OTHERS} retry={lazy.load} />}
      <Boundary name="This figure" rest={OTHERS}>
        {figure !== null && <Summary figure={figure} />}
        {Switches !== undefined && (
          <div className="figure-panel-switches">
            <Switches />
          </div>
        )}
        <FigureBody shell={shell} figure={figure} enlarged={enlarged} drawn={onScreen} />
      </Boundary>
      <figcaption className="figure-panel-reading">
        <details>
          <summary>How to read this</summary>
          <p>{reading}</p>
        </details>
      </figcaption>
    </figure>
  );
}

const FORMATS: readonly [SaveFormat, string][] = [
  ['svg', 'sharp at any size'],
  ['png', 'a picture for slides'],
  ['csv', 'the numbers behind it'],
];

interface PanelToolsProps {
  readonly shell: FigureShell;
  readonly enlarged: boolean;
  readonly onSave: (format: SaveFormat) => void;
}

/** The buttons of a figure: save, enlarge, hide. */
function PanelTools({ shell: { id, name }, enlarged, onSave }: PanelToolsProps) {
  const maximise = useLab((state) => state.maximise);
  const setHidden = useLab((state) => state.setHidden);
  return (
    <div className="figure-panel-tools">
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
        onClick={() => maximise(enlarged ? null : id)}
      />
      {!enlarged && (
        <IconButton name={`Hide ${name}`} icon={hideIcon} onClick={() => setHidden(id, true)} />
      )}
    </div>
  );
}

// icons on a 16×16 grid
const stroked = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const enlargeIcon = (
  <path d="M9.5 2.5h4v4M13.2 2.8 9.4 6.6M6.5 13.5h-4v-4M2.8 13.2l3.8-3.8" {...stroked} />
);
const shrinkIcon = (
  <path d="M13.5 6.5h-4v-4M9.8 6.2l3.7-3.7M2.5 9.5h4v4M6.2 9.8l-3.7 3.7" {...stroked} />
);
const hideIcon = <path d="m3.8 3.8 8.4 8.4M12.2 3.8l-8.4 8.4" {...stroked} />;
const saveIcon = <path d="M8 2v7.6M4.8 6.6 8 9.8l3.2-3.2M2.8 13.6h10.4" {...stroked} />;

const saving = lazyPart(async () => (await import('../save/saveFigure.ts')).saveFigure);

/** Saves a figure as its panel shows it; the code for saving is loaded on first use. */
function useSaving(lazy: LazyFigure, panel: RefObject<HTMLElement | null>) {
  const lab = useLabStore();
  /** Why the last file could not be saved, as a sentence. */
  const [problem, setProblem] = useState<string | null>(null);
  /** The format that could not be saved because code is missing. */
  const [unsaved, setUnsaved] = useState<SaveFormat | null>(null);

  async function save(format: SaveFormat): Promise<void> {
    setProblem(null);
    const parts = await Promise.all([lazy.load(), saving.load()]).catch((error: unknown) => {
      setUnsaved(format);
      throw error;
    });
    setUnsaved(null);
    const [figure, saveFigure] = parts;
    if (panel.current === null) return;
    try {
      await saveFigure(format, figure, lab.getState(), panel.current);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(`The ${format.toUpperCase()} could not be saved: ${reason}`);
    }
  }
  return { save, problem, unsaved };
}

/** Scrolls to the top of a panel that was enlarged, and back into view when it shrinks. */
function useScrollIntoView(ref: RefObject<Element | null>, enlarged: boolean): void {
  const last = useRef(false);
  useLayoutEffect(() => {
    if (last.current === enlarged) return;
    last.current = enlarged;
    // jsdom cannot scroll
    ref.current?.scrollIntoView?.({ block: enlarged ? 'start' : 'nearest' });
  }, [ref, enlarged]);
}
