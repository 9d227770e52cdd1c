/**
 * The components that chapters are written with. They are rendered once, when the page is built, and
 * carry in `data-` attributes what the scripts of `article/alive` bring to life.
 */
import type { CSSProperties, ReactNode } from 'react';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { questionLink, type QuestionId } from '../../../state/scenes/questions.ts';
import { NOTATION, type SymbolId } from '../../math/notation.ts';
import { SymbolGlyphs } from '../../math/MathSymbol.tsx';
import { MIXTURE_VERBS } from '../widgets/mixture/verbs.ts';
import { PARALLEL_VERBS } from '../widgets/parallel/verbs.ts';
import { POKE_VERBS } from '../widgets/poke/verbs.ts';
import { WIDGET_ROOM, type WidgetId } from '../widgets/widgetIds.ts';
import { Answer, Choice, ForgetAnswers, Predict } from './Predict.tsx';
import { ReadersNotes } from './ReadersNotes.tsx';
import { Reference } from './Reference.tsx';
import { SceneStill, WidgetStill } from './stills.tsx';

/** What the prose can tell a widget to do. */
const WIDGET_VERBS: Readonly<Partial<Record<WidgetId, readonly string[]>>> = {
  mixture: MIXTURE_VERBS,
  parallel: PARALLEL_VERBS,
  poke: POKE_VERBS,
};

interface SymProps {
  readonly of: SymbolId;
}

/** A symbol in running text: its meaning and its place in the figure are a touch away. */
function Sym({ of: id }: SymProps) {
  return (
    <button
      type="button"
      className="sym"
      data-symbol={id}
      aria-label={`${NOTATION[id].text}, ${NOTATION[id].name}`}
    >
      <SymbolGlyphs of={NOTATION[id]} />
    </button>
  );
}

interface DoProps {
  /** Which figure it acts on: a scene's, or a widget. */
  readonly scene?: SceneId;
  readonly widget?: WidgetId;
  readonly verb: string;
  readonly children: ReactNode;
}

/** A verb that acts on a figure. */
function Do({ scene, widget, verb, children }: DoProps) {
  const known =
    scene === undefined ? WIDGET_VERBS[widget ?? 'poke'] : Object.keys(SCENES[scene].verbs);
  if (!known?.includes(verb))
    throw new Error(`The figure ${scene ?? widget} knows no verb ${verb}.`);
  return (
    <button type="button" className="verb" data-do={scene ?? widget} data-verb={verb}>
      {children}
    </button>
  );
}

interface NumProps {
  /** Which measurement it is, of scripts/article/measurements.ts. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A number that was measured; a test measures it again. */
function Num({ of, children }: NumProps) {
  return (
    <span className="num" data-num={of} title={`Measured: npm run numbers -- ${of}`}>
      {children}
    </span>
  );
}

interface SceneProps {
  readonly id: SceneId;
  /** The figure in a sentence or two. */
  readonly children: ReactNode;
}

/** Where a scene's figure stands; a still until scripts bring it to life. */
function Scene({ id, children }: SceneProps) {
  return (
    <figure className="slot" data-scene={id} id={`figure-${id}`}>
      <div className="slot-stage" data-stage="">
        <SceneStill id={id} />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface WidgetProps {
  readonly id: WidgetId;
  readonly children: ReactNode;
}

/** Where a figure stands that is no run: something to try with one's own hands. */
function Widget({ id, children }: WidgetProps) {
  const { wide, narrow } = WIDGET_ROOM[id];
  const room = { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
  return (
    <figure className="slot" data-widget={id} id={`figure-${id}`}>
      <div className="slot-stage" data-stage="" style={room}>
        <WidgetStill id={id} />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface BlockProps {
  readonly children: ReactNode;
}

/** Text beside a figure that stays in view while one reads. */
function Walk({ children }: BlockProps) {
  return <div className="walk">{children}</div>;
}

/** A remark in the margin. */
function Aside({ children }: BlockProps) {
  return <aside className="margin-note">{children}</aside>;
}

interface LabLinkProps {
  readonly question: QuestionId;
  readonly children: ReactNode;
}

/** Opens the lab in the state that is spoken of. */
function LabLink({ question, children }: LabLinkProps) {
  return (
    <a className="lab-link" href={questionLink(question)}>
      {children}
    </a>
  );
}

/** Code may be wider than a phone, and then has to scroll for the keyboard too. */
function Pre({ children }: BlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0}>{children}</pre>
  );
}

/** By the names that the chapters use. */
export const PROSE = {
  Sym,
  Do,
  Num,
  Scene,
  Widget,
  Walk,
  Aside,
  LabLink,
  Predict,
  Choice,
  Answer,
  ForgetAnswers,
  ReadersNotes,
  Reference,
  pre: Pre,
};
