import { pairCount } from '../../../core/pairs/spec.ts';
import { UNLOADED } from '../../../state/pairs/store.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { pauseIcon, playIcon } from '../../ui/icons.tsx';
import { ratioStyle } from '../../ui/ratioStyle.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { cellView } from '../cellView.ts';
import { usePairs, usePairsStore } from '../usePairs.ts';
import { tableSummary } from '../words.ts';
import './pairsStatus.css';

/** How far the runs are, and the button that stops them or lets them continue. */
export function PairsStatus() {
  const store = usePairsStore();
  const status = usePairs((state) => state.status);
  const done = usePairs((state) => state.done);
  const seeds = usePairs((state) => state.spec.seeds);
  const failure = usePairs((state) => state.failure);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const total = pairCount() * seeds;
  return (
    <div
      className="pairs-status"
      data-testid="pairs-status"
      data-status={status}
      data-done={done}
      {...keptFocus}
    >
      {failure === UNLOADED && (
        <LoadingNotice
          overPage
          name="The program that computes the runs"
          retry={() => store.getState().start()}
        />
      )}
      <Summary />
      {status !== 'done' && (
        <span className="pairs-status-bar" aria-hidden="true">
          <i style={ratioStyle('--done', done / total)} />
        </span>
      )}
      <span role={failure === null || failure === UNLOADED ? undefined : 'alert'}>
        {failure ?? (status === 'done' ? `${total} runs` : `${done} of ${total} runs`)}
      </span>
      {status === 'running' && (
        <Button small icon={pauseIcon} onClick={() => store.getState().stop()}>
          Stop
        </Button>
      )}
      {status === 'stopped' && (
        <Button small icon={playIcon} onClick={() => store.getState().start()}>
          Continue
        </Button>
      )}
    </div>
  );
}

/** Read out once all runs are done. */
function Summary() {
  const status = usePairs((state) => state.status);
  const traces = usePairs((state) => state.traces);
  const threshold = usePairs((state) => state.threshold);
  const words =
    status === 'done' ? tableSummary(traces.map((ofCell) => cellView(ofCell, threshold))) : '';
  return (
    <span className="visually-hidden" aria-live="polite">
      {words}
    </span>
  );
}
