import { useRef } from 'react';
import { RECAP_LAST } from '../../../../core/demos/recap.ts';
import { Button } from '../../../ui/Button.tsx';
import { diceIcon, pauseIcon, playIcon } from '../../../ui/icons.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { useOnScreen } from '../../../ui/useOnScreen.ts';
import { WidgetBody } from '../kit/layout.tsx';
import { SIZE } from './geometry.ts';
import type { PictureProps } from './pictures/picture.ts';
import { STEP_CHAPTERS, type StepChapter } from './stepChapters.ts';
import { STEPS } from './steps.tsx';
import { useRecap } from './useRecap.ts';
import './recap.css';

/** The argument in six steps, each with a picture of the same few runs. */
export function Recap() {
  const ref = useRef<HTMLDivElement>(null);
  const { moments, t, isPlaying, toggle, seek, restart } = useRecap(useOnScreen(ref));
  const moment = moments[t];
  return (
    <WidgetBody ref={ref} className="recap" data-moments={moments.length}>
      <div className="recap-bar">
        <Button small primary icon={isPlaying ? pauseIcon : playIcon} onClick={toggle}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button small icon={diceIcon} onClick={restart}>
          Another start
        </Button>
        <div className="recap-slider">
          <Slider
            label="Iteration"
            place={Math.max(0, t)}
            last={RECAP_LAST}
            valueText={`${Math.max(0, t)} of ${RECAP_LAST}`}
            marks={[]}
            onMove={(place) => seek(Math.min(place, moments.length - 1))}
          />
        </div>
        <span className="recap-t">
          <i>t</i> = <output data-value={t}>{Math.max(0, t)}</output>
        </span>
      </div>
      <ol className="recap-steps">
        {STEP_CHAPTERS.map((chapter) => (
          <Card
            key={chapter}
            chapter={chapter}
            shown={moment === undefined ? null : { moments, moment }}
          />
        ))}
      </ol>
    </WidgetBody>
  );
}

interface CardProps {
  readonly chapter: StepChapter;
  /** Null until something is computed. */
  readonly shown: PictureProps | null;
}

function Card({ chapter, shown }: CardProps) {
  const { title, text, Picture, summary } = STEPS[chapter];
  return (
    <li className="recap-card" data-step={chapter}>
      <h3>
        <a href={`#/${chapter}`}>{title}</a>
      </h3>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
        role="img"
        aria-label={shown === null ? 'Being computed' : summary(shown.moments, shown.moment)}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      >
        {shown !== null && <Picture {...shown} />}
      </svg>
      <p>{text}</p>
    </li>
  );
}
