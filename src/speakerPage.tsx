/** Assembles the window with a speaker's notes (`#/speaker`). Loaded on first visit. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SidePage } from './sidePage.tsx';
import { timers } from './solver/scheduler.ts';
import { createSpeaker } from './state/lectern/speaker.ts';
import { broadcastOn, lectureOf } from './views/lab/lecture/broadcast.ts';
import { SpeakerPage } from './views/speaker/SpeakerPage.tsx';

export function createSpeakerPage(element: HTMLElement, link: string): SidePage {
  const root = createRoot(element);
  function open(address: string): void {
    // an address without a lecture has a line on which nobody answers
    const speaker = createSpeaker(broadcastOn(lectureOf(address) ?? 'none'), timers, Date.now);
    addEventListener('pagehide', speaker.leave);
    root.render(
      <StrictMode>
        <SpeakerPage speaker={speaker} />
      </StrictMode>,
    );
  }
  open(link);
  return { open, setShown: () => {} };
}
