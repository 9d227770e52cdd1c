import type { ReactNode } from 'react';
import './runBar.css';
import { Readouts } from './Readouts.tsx';
import { Scrubber } from './Scrubber.tsx';
import { Speed } from './Speed.tsx';
import { TransportButtons } from './TransportButtons.tsx';

interface RunBarProps {
  /** What brings the knobs out where they are not in sight. */
  readonly knobs: ReactNode;
}

/** The run at hand: go, stop, step, how fast, where in time, and the numbers there. */
export function RunBar({ knobs }: RunBarProps) {
  return (
    <section className="run-bar" aria-label="The run">
      <TransportButtons />
      <div className="run-bar-row">
        <Scrubber />
        <div className="run-bar-end">
          {knobs}
          <Speed />
        </div>
      </div>
      <Readouts />
    </section>
  );
}
