/**
 * The components that chapters are written with. They are rendered when the page is built; scripts in
 * `article/alive` find them by their `data-` attributes.
 */
import type { CSSProperties, ReactNode } from 'react';
import { NOTE_GROUPS } from '../../../core/theory/notes/readersNotes.ts';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { questionLink, type QuestionId } from '../../../state/scenes/questions.ts';
import { NOTATION, type SymbolId } from '../../math/notation.ts';
import { SymbolGlyphs } from '../../math/MathSymbol.tsx';
import { NoteNumbers, NoteText } from '../../proof/notes/NoteParts.tsx';
import { CONES_VERBS } from '../widgets/cones/conesState.ts';
import { DIRECTIONS_VERBS } from '../widgets/directions/directionsState.ts';
import { ENDING_VERBS } from '../widgets/ending/endingState.ts';
import { MIXTURE_VERBS } from '../widgets/mixture/mixtureState.ts';
import { PARALLEL_VERBS } from '../widgets/parallel/geometry.ts';
import { POKE_VERBS } from '../widgets/poke/pokeState.ts';
import { PROMISE_VERBS } from '../widgets/promise/promiseState.ts';
import { TRIANGLE_VERBS } from '../widgets/triangle/triangleState.ts';
import { type WidgetId, WIDGETS } from '../widgets/widgets.ts';
import { Diagram } from './diagram/Diagram.tsx';
import { Sixteen } from './family/Sixteen.tsx';
import { Winners } from './family/Winners.tsx';
import { Agreement } from './local/Agreement.tsx';
import { Glossary } from './Glossary.tsx';
import { Answer, Choice, ForgetAnswers, Predict, SelfTest } from './Predict.tsx';
import { SceneStill, WidgetStill } from './stills.tsx';
import { Clause, Gaps, Half, ProofMap, Theorem } from './Theorem.tsx';

/** Verbs that the prose can use on widgets. */
const WIDGET_VERBS: Readonly<Partial<Record<WidgetId, object>>> = {
  cones: CONES_VERBS,
  directions: DIRECTIONS_VERBS,
  ending: ENDING_VERBS,
  mixture: MIXTURE_VERBS,
  parallel: PARALLEL_VERBS,
  poke: POKE_VERBS,
  promise: PROMISE_VERBS,
  triangle: TRIANGLE_VERBS,
};

/** A symbol in running text. Pointing at it shows its meaning and highlights it in the figure. */
function Sym({ of: id }: { readonly of: SymbolId }) {
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
  /** The figure it acts on: a scene or a widget. */
  readonly scene?: SceneId;
  readonly widget?: WidgetId;
  readonly verb: string;
  readonly children: ReactNode;
}

/** A verb that acts on a figure. */
function Do({ scene, widget, verb, children }: DoProps) {
  const verbs = scene === undefined ? WIDGET_VERBS[widget ?? 'poke'] : SCENES[scene].verbs;
  if (!Object.hasOwn(verbs ?? {}, verb))
    throw new Error(`The figure ${scene ?? widget} has no verb ${verb}.`);
  return (
    <button type="button" className="verb" data-do={scene ?? widget} data-verb={verb}>
      {children}
    </button>
  );
}

interface NumProps {
  /** The measurement in scripts/article/measurements.ts. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A measured number; a test measures it again. */
function Num({ of, children }: NumProps) {
  return (
    <span className="chapter-num" data-num={of} title={`Measured: npm run numbers -- ${of}`}>
      {children}
    </span>
  );
}

interface SceneProps {
  readonly id: SceneId;
  /** The caption. */
  readonly children: ReactNode;
}

/** The place of a scene's figure: a still until a script mounts it. */
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

/** The place of a widget. */
function Widget({ id, children }: WidgetProps) {
  const { wide, narrow } = WIDGETS[id];
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

interface WalkProps extends BlockProps {
  /** The figure needs more room: the text is narrower. */
  readonly wide?: boolean;
}

/** Text beside a figure that stays in view. */
function Walk({ wide = false, children }: WalkProps) {
  return <div className={wide ? 'chapter-walk chapter-walk-wide' : 'chapter-walk'}>{children}</div>;
}

/** A remark in the margin. */
function Aside({ children }: BlockProps) {
  return <aside className="chapter-aside">{children}</aside>;
}

interface LabLinkProps {
  readonly question: QuestionId;
  readonly children: ReactNode;
}

/** Opens the lab in the state that the text describes. */
function LabLink({ question, children }: LabLinkProps) {
  return (
    <a className="chapter-lab-link" href={questionLink(question)}>
      {children}
    </a>
  );
}

/** Focusable, so that the keyboard can scroll code that is wider than the screen. */
function Pre({ children }: BlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0}>{children}</pre>
  );
}

interface ReferenceProps {
  readonly authors: string;
  readonly title: string;
  readonly where: string;
  /** Why to read it. */
  readonly children?: ReactNode;
}

/** A bibliography entry. */
function Reference({ authors, title, where, children }: ReferenceProps) {
  return (
    <div className="chapter-reference">
      <p>
        {authors}, <cite>{title}</cite>, {where}.
      </p>
      {children}
    </div>
  );
}

interface KeyProps {
  readonly of: 'recovered' | 'wrong-columns' | 'not-recovered' | 'equal' | 'unequal';
}

/** The colour of a verdict in the diagrams, or the mark of a run in the scatter. */
function Key({ of }: KeyProps) {
  return <span className={`diagrams-key diagrams-key-${of}`} />;
}

/** Where the printed text does not compute. The numbers are computed when the page is built. */
function ReadersNotes() {
  return (
    <div className="notes chapter-wide">
      {NOTE_GROUPS.map(({ id, title, meaning, notes }) => (
        <section key={id} className="notes-group">
          <h3>{title}</h3>
          <p>{meaning}</p>
          {notes.map((note) => (
            <details key={note.id} className="notes-note" data-note={note.id}>
              <NoteText note={note} className="notes-sides" />
              <NoteNumbers numbers={note.evidence()} className="notes-numbers" />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Keyed by their names in MDX. */
export const PROSE = {
  Sym,
  Do,
  Num,
  Scene,
  Widget,
  Walk,
  Aside,
  LabLink,
  Diagram,
  Agreement,
  Sixteen,
  Winners,
  Key,
  Predict,
  Choice,
  Answer,
  ForgetAnswers,
  SelfTest,
  Glossary,
  ReadersNotes,
  Reference,
  Theorem,
  Half,
  Clause,
  Gaps,
  ProofMap,
  pre: Pre,
};
