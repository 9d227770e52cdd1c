/**
 * The components that chapters are written with. They are rendered once, when the page is built, and
 * carry in `data-` attributes what the scripts of `article/alive` bring to life.
 */
import type { ReactNode } from 'react';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { sceneLink, textStateOf } from '../../../state/scenes/acting.ts';
import { NOTATION, type SymbolId } from '../../notation.ts';
import { SymbolGlyphs } from '../../ui/MathSymbol.tsx';
import type { WidgetId } from '../widgets/widgetIds.ts';
import { Predict, Choice, Answer } from './Predict.tsx';
import { SceneStill, WidgetStill } from './stills.tsx';

interface SymProps {
  readonly of: SymbolId;
}

/** A symbol in running text: its meaning and its place in the figure are a touch away. */
function Sym({ of: id }: SymProps) {
  return (
    <button type="button" className="sym" data-symbol={id} aria-description={NOTATION[id].name}>
      <SymbolGlyphs of={NOTATION[id]} />
    </button>
  );
}

interface DoProps {
  readonly scene: SceneId;
  readonly verb: string;
  readonly children: ReactNode;
}

/** A verb that acts on a figure. */
function Do({ scene, verb, children }: DoProps) {
  if (!Object.hasOwn(SCENES[scene].verbs, verb))
    throw new Error(`The scene ${scene} knows no verb ${verb}.`);
  return (
    <button type="button" className="verb" data-do={scene} data-verb={verb}>
      {children}
    </button>
  );
}

interface NumProps {
  /** Which measurement it is: a key of test/views/article/numbers. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A number that was measured; a test measures it again. */
function Num({ of, children }: NumProps) {
  return (
    <span className="num" data-num={of}>
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
  return (
    <figure className="slot" data-widget={id} id={`figure-${id}`}>
      <div className="slot-stage" data-stage="">
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
  /** A state of the lab, such as `#/lab?v=1&n=12`; or the one of a scene. */
  readonly link?: string;
  readonly scene?: SceneId;
  readonly children: ReactNode;
}

/** Opens the lab in the state that is spoken of. */
function LabLink({ link, scene, children }: LabLinkProps) {
  const href = scene === undefined ? link : sceneLink(SCENES[scene], textStateOf(SCENES[scene]));
  return (
    <a className="lab-link" href={href}>
      {children}
    </a>
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
};
