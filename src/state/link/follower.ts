/** Keeps an address up to date with the lab: once it has rested for a moment, and only what changed. */
import type { Scheduler } from '../../solver/scheduler.ts';
import { writeLink } from './link.ts';
import type { LabStore } from '../lab/store.ts';

/** Browsers refuse addresses that change too often; milliseconds. */
const SETTLING_TIME = 250;

/** Calls `write` with the new link after every change of it; returns what ends that. */
export function followLink(
  lab: LabStore,
  clock: Scheduler,
  write: (link: string) => void,
): () => void {
  let written = writeLink(lab.getState());
  let seen = written;
  let cancel = () => {};
  const unsubscribe = lab.subscribe((state) => {
    const link = writeLink(state);
    if (link === seen) return;
    seen = link;
    cancel();
    cancel = clock.after(SETTLING_TIME, () => {
      if (link === written) return;
      written = link;
      write(link);
    });
  });
  return () => {
    unsubscribe();
    cancel();
  };
}
