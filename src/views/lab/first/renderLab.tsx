/** Draws the lab as it opens, without its figures, in Node: the page shows it until React has loaded. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Solver } from '../../../solver/solver.ts';
import { createLab } from '../../../state/lab/store.ts';
import { App } from '../../App.tsx';
import { type PictureScheme, PictureSchemeContext } from '../../drawing/canvases.tsx';
import { markupOf, parsedMarkup, type SvgChild } from '../../drawing/standalone/svgTree.ts';
import { LabContext } from '../../useLab.ts';

const nothing = () => {};

/** Nothing runs in Node. */
const SOLVER: Solver = {
  start: nothing,
  play: nothing,
  pause: nothing,
  step: nothing,
  subStep: nothing,
  seek: nothing,
  setPace: nothing,
  requestHistory: nothing,
  requestLemmas: nothing,
  setBackfill: nothing,
  loadAgain: nothing,
  cancel: nothing,
  dispose: nothing,
};

/** Canvases are painted in the page. */
const NO_COLOURS: PictureScheme = { scheme: 'light', colourOf: () => '#000000' };

export function renderLab(): string {
  const lab = createLab({
    openSolver: () => SOLVER,
    initial: { link: '#/lab' },
    claims: null,
    randomSeed: () => 0,
    clock: { now: () => 0, after: () => nothing },
  });
  // in Node React asks for the initial state, but the link is open by now
  const opened = { ...lab, getInitialState: lab.getState };
  const markup = renderToStaticMarkup(
    <LabContext value={opened}>
      <PictureSchemeContext value={NO_COLOURS}>
        <App embed={null} />
      </PictureSchemeContext>
    </LabContext>,
  );
  return markupOf(parsedMarkup(markup).map(withoutDrawings));
}

/** Drawings are as large as the window allows, which is not known here. */
function withoutDrawings(node: SvgChild): SvgChild {
  if (typeof node === 'string') return node;
  const isDrawing = node.attributes.class === 'figure-panel-body';
  return { ...node, children: isDrawing ? [] : node.children.map(withoutDrawings) };
}
