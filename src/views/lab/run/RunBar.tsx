import './runBar.css';
import { Readouts } from './Readouts.tsx';
import { Scrubber } from './Scrubber.tsx';
import { Speed } from './Speed.tsx';
import { TransportButtons } from './TransportButtons.tsx';

/** The run at hand: go, stop, step, how fast, where in time, and the numbers there. */
export function RunBar() {
  return (
    <section className="run-bar" aria-label="The run">
      <TransportButtons />
      <div className="run-bar-row">
        <Scrubber />
        <Speed />
      </div>
      <Readouts />
    </section>
  );
}
