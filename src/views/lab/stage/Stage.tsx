import { type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  BOX_IDS,
  type BoxId,
  boxOf,
  figuresOf,
  type FigureId,
  shownIn,
} from '../../../state/lab/layout.ts';
import {
  ENLARGED_TIME_AXIS,
  LOWER_TIME_AXIS,
  type SharedTimeAxis,
  SharedTimeAxisContext,
  UPPER_TIME_AXIS,
} from '../../figures/chart/time/sharedTimeAxis.ts';
import { FigurePanel } from '../../figures/panel/FigurePanel.tsx';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useLab } from '../../useLab.ts';
import { usePrefetching } from './prefetch.ts';
import './stage.css';
import { Tabs } from './Tabs.tsx';

/** Below this width two columns are too narrow: one box for the matrices, one for every other figure. */
const NARROW = '(max-width: 63.99rem)';

const BOX_NAMES: Readonly<Record<BoxId, string>> = {
  now: 'Figures of this iteration',
  decoding: 'Figures of the decoding',
  time: 'Figures over time',
  share: 'More figures over time',
};

/** The time axis of the charts in a box that is not enlarged; null if it is no part of the shared one. */
const TIME_AXES: Readonly<Record<BoxId, SharedTimeAxis | null>> = {
  now: null,
  decoding: null,
  time: UPPER_TIME_AXIS,
  share: LOWER_TIME_AXIS,
};

/** The figures: four boxes with tabs, or one figure that fills the stage. */
export function Stage() {
  const layout = useLab((state) => state.layout);
  const applying = useApplyingIds();
  const narrow = useMedia(NARROW);
  usePrefetching();
  const maximised = applying.find((id) => id === layout.maximised) ?? null;
  const keptFocus = useFocusOnEnlarging(maximised);
  if (maximised !== null)
    return (
      <section className="stage" data-maximised={maximised} aria-label="Figures" {...keptFocus}>
        <SharedTimeAxisContext value={ENLARGED_TIME_AXIS}>
          <Box box={boxOf(maximised)} figures={applying} shown={maximised} />
        </SharedTimeAxisContext>
      </section>
    );
  if (narrow) return <NarrowStage applying={applying} keptFocus={keptFocus} />;
  return (
    <section className="stage" aria-label="Figures" {...keptFocus}>
      {BOX_IDS.map((box) => (
        <SharedTimeAxisContext key={box} value={TIME_AXES[box]}>
          <Box
            box={box}
            figures={figuresOf(box).filter((id) => applying.includes(id))}
            shown={shownIn(layout, box, applying)}
          />
        </SharedTimeAxisContext>
      ))}
    </section>
  );
}

/** Moves the focus to the button of a figure that was enlarged, or is no longer, if it was among the figures. */
function useFocusOnEnlarging(maximised: FigureId | null) {
  const last = useRef(maximised);
  const hadFocus = useRef(false);
  useEffect(() => {
    const id = maximised ?? last.current;
    if (last.current === maximised) return;
    last.current = maximised;
    if (hadFocus.current)
      document
        .querySelector<HTMLElement>(`[data-figure="${id}"] [data-enlarges]`)
        ?.focus({ preventScroll: true });
  }, [maximised]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}

interface NarrowStageProps {
  readonly applying: readonly FigureId[];
  readonly keptFocus: ReturnType<typeof useFocusOnEnlarging>;
}

/** On a phone: the matrices, and one further figure below them. */
function NarrowStage({ applying, keptFocus }: NarrowStageProps) {
  const layout = useLab((state) => state.layout);
  const [lower, setLower] = useState<BoxId>(() => lowerBox(layout.chosen));
  const now = figuresOf('now');
  return (
    <section className="stage" data-narrow="" aria-label="Figures" {...keptFocus}>
      <Box
        box="now"
        figures={now.filter((id) => applying.includes(id))}
        shown={shownIn(layout, 'now', applying)}
      />
      <SharedTimeAxisContext value={LOWER_TIME_AXIS}>
        <Box
          box={lower}
          figures={applying.filter((id) => !now.includes(id))}
          shown={shownIn(layout, lower, applying)}
          onShow={(id) => setLower(boxOf(id))}
        />
      </SharedTimeAxisContext>
    </section>
  );
}

/** The box that a link asks for, or the curves over time. */
function lowerBox(chosen: readonly FigureId[]): BoxId {
  return chosen.map(boxOf).find((box) => box !== 'now') ?? 'time';
}

interface BoxProps {
  readonly box: BoxId;
  /** The figures to choose from. */
  readonly figures: readonly FigureId[];
  readonly shown: FigureId;
  readonly onShow?: (figure: FigureId) => void;
}

/** A place for one figure, with tabs for the others. */
function Box({ box, figures, shown, onShow }: BoxProps) {
  const showFigure = useLab((state) => state.showFigure);
  const lazies = figures.flatMap((id) => FIGURES.find(({ shell }) => shell.id === id) ?? []);
  const lazy = lazies.find(({ shell }) => shell.id === shown);
  if (lazy === undefined) return null;
  return (
    <div className="stage-box" data-box={box}>
      <FigurePanel
        lazy={lazy}
        heading={
          <Tabs
            label={BOX_NAMES[box]}
            tabs={lazies.map(({ shell }) => shell)}
            chosen={shown}
            onChoose={(id) => {
              showFigure(id);
              onShow?.(id);
            }}
          />
        }
      />
    </div>
  );
}

/** Ids of the figures that have something to show for the current runs. */
function useApplyingIds(): readonly FigureId[] {
  // selected as text: a new array at every frame would render the page again
  return useLab((state) => applyingIds(state).join(' ')).split(' ') as FigureId[];
}
