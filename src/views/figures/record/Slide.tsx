import type { CSSProperties, Ref } from 'react';
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { PRESETS } from '../../../state/presets/presets.ts';
import { PictureSchemeContext } from '../../drawing/canvases.tsx';
import type { Box } from '../../drawing/shapes.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { usePair } from '../../pair/usePair.ts';
import { ShownState } from '../../useLab.ts';
import { ENLARGED_TIME_AXIS, SharedTimeAxisContext } from '../chart/time/sharedTimeAxis.ts';
import { type Figure, titleOf } from '../figure.ts';
import '../panel/figurePanel.css';
import type { SchemeTokens } from './schemeTokens.ts';
import './slide.css';
import type { SlideLayout } from './slideLayout.ts';

export interface SlideProps {
  readonly state: LabState;
  readonly figures: readonly Figure[];
  readonly layout: SlideLayout;
  readonly tokens: SchemeTokens;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The figures as `slidePicture` reads them: laid out and styled, but not visible. */
export function Slide({ state, figures, layout, tokens, ref }: SlideProps) {
  // canvases have as many pixels as the slide
  const style = {
    ...layout.size,
    ...tokens.style,
    '--lab-scale': layout.scale / (window.devicePixelRatio || 1),
  };
  return (
    <div className="slide-hidden" inert aria-hidden="true">
      <div ref={ref} className="slide" style={style as CSSProperties}>
        <p className="slide-title" data-slide="title">
          {slideTitle(state)}
        </p>
        <p className="slide-title" data-slide="t">
          <MathSymbol of={NOTATION.t} /> = {state.t}
        </p>
        <p className="slide-foot" data-slide="foot" />
        <PictureSchemeContext value={tokens}>
          <SharedTimeAxisContext value={ENLARGED_TIME_AXIS}>
            <ShownState value={state}>
              {figures.map((figure, k) => (
                <SlideFigure key={figure.id} figure={figure} place={layout.figures[k]!} />
              ))}
            </ShownState>
          </SharedTimeAxisContext>
        </PictureSchemeContext>
      </div>
    </div>
  );
}

interface SlideFigureProps {
  readonly figure: Figure;
  readonly place: SlideLayout['figures'][number];
}

function SlideFigure({ figure, place: { body } }: SlideFigureProps) {
  const pair = usePair();
  return (
    <>
      <p className="slide-caption" data-slide="caption">
        {titleOf(figure, pair)}
      </p>
      <div className="slide-body figure-panel-body" style={placed(body)}>
        <figure.Body width={body.width} height={body.height} />
      </div>
    </>
  );
}

const placed = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** What the run is called. */
export function slideTitle({ presetId, params }: LabState): string {
  return PRESETS.find(({ id }) => id === presetId)?.name ?? CATALOGUE.get(params.algorithm).title;
}
