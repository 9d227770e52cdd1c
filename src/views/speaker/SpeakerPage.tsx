import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Action, LectureStatus } from '../../state/lectern/protocol.ts';
import type { Speaker, SpeakerState } from '../../state/lectern/speaker.ts';
import { MathText } from '../math/MathText.tsx';
import { Button } from '../ui/Button.tsx';
import { clockText, plannedUntil } from './clock.ts';
import './speaker.css';

const KEYS: Readonly<Record<string, Action>> = {
  PageDown: 'next',
  PageUp: 'previous',
  ' ': 'play',
  b: 'black',
};

const CONNECTION = {
  waiting: 'Looking for the lecture …',
  open: null,
  lost: 'The window of the lecture is closed or does not answer. The notes go on by themselves, and join it again when it is back.',
} as const;

/** The window beside a lecture: notes, the next step, and a clock. */
export function SpeakerPage({ speaker }: { readonly speaker: Speaker }) {
  const { status, connection } = useSyncExternalStore(speaker.subscribe, speaker.get);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const isTyped = event.ctrlKey || event.metaKey || event.altKey;
      // a button that has the focus is pressed by the space bar
      const isPress = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (action === undefined || isTyped || isPress) return;
      event.preventDefault();
      if (!event.repeat) speaker.act(action);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [speaker]);
  return (
    <div className="speaker">
      <Connection status={status} connection={connection} />
      {status !== null && <Notes status={status} act={speaker.act} />}
    </div>
  );
}

function Connection({ status, connection }: SpeakerState) {
  const message =
    status === null && connection === 'lost'
      ? 'There is no lecture in another window. Open one in the lab and press S there.'
      : CONNECTION[connection];
  return <output className="speaker-message">{message}</output>;
}

interface NotesProps {
  readonly status: LectureStatus;
  readonly act: (action: Action) => void;
}

function Notes({ status, act }: NotesProps) {
  const { sequence, step, isBlack } = status;
  const { steps, title } = sequence;
  const current = steps[step];
  const next = steps[step + 1];
  return (
    <>
      <header className="speaker-head">
        <h1>{title}</h1>
        <p data-testid="speaker-step" data-value={step + 1}>
          Step {step + 1} of {steps.length}
          {isBlack && ' · the screen is black'}
        </p>
      </header>
      <main className="speaker-main">
        <h2>
          <MathText>{current?.caption ?? ''}</MathText>
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is long */}
        <section className="speaker-notes" aria-label="Notes" tabIndex={0}>
          {(current?.notes ?? '').split(/\n\s*\n/).map((paragraph, k) => (
            <p key={k}>
              <MathText>{paragraph}</MathText>
            </p>
          ))}
        </section>
      </main>
      <aside className="speaker-side" aria-label="Clock and next step">
        <Clock status={status} act={act} />
        <section className="speaker-next" aria-label="Next step">
          <h3>Next</h3>
          <p>
            {next === undefined ? 'This is the last step.' : <MathText>{next.caption}</MathText>}
          </p>
        </section>
        <div className="speaker-tools">
          <Button hint="Page up" disabled={step === 0} onClick={() => act('previous')}>
            Previous
          </Button>
          <Button
            primary
            hint="Page down"
            disabled={next === undefined}
            onClick={() => act('next')}
          >
            Next
          </Button>
          <Button hint="Space" onClick={() => act('play')}>
            Play or pause
          </Button>
          <Button hint="B" pressed={isBlack} onClick={() => act('black')}>
            Black screen
          </Button>
        </div>
      </aside>
    </>
  );
}

/** Milliseconds between two looks at the clock. */
const TICK = 500;

function Clock({ status, act }: NotesProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  const { startedAt, sequence, step } = status;
  const planned = plannedUntil(sequence, step);
  return (
    <section className="speaker-clock" aria-label="Clock">
      <p className="speaker-elapsed" role="timer">
        {clockText(startedAt === null ? 0 : Math.max(now - startedAt, 0))}
      </p>
      {planned !== null && <p>This step is planned to end at {clockText(planned)}.</p>}
      <p>It is {new Date(now).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}.</p>
      <Button small onClick={() => act('restart clock')}>
        Start the clock again
      </Button>
    </section>
  );
}
