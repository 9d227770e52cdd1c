import { UNLOADED } from '../../../state/regimes/computing.ts';
import type { RegimesState, Source, SweepStatus } from '../../../state/regimes/regimesState.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { pauseIcon, playIcon } from '../../ui/icons.tsx';
import { ratioStyle } from '../../ui/ratioStyle.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useProgress, useRegimes, useRegimesStore } from '../useRegimes.ts';
import { countText, timeLeft } from '../words.ts';
import './regimesStatus.css';

/** Where the results come from, how far they are, and the buttons that compute them. */
export function StatusLine() {
  const source = useRegimes((state) => state.source);
  const status = useRegimes((state) => state.status);
  const total = useRegimes((state) => state.total);
  const failure = useRegimes((state) => state.failure);
  const done = useProgress((state) => state.done);
  const secondsLeft = useProgress((state) => state.secondsLeft);
  const store = useRegimesStore();
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const share = total === 0 ? 0 : done / total;
  return (
    <div
      className="regimes-status"
      data-testid="regimes-status"
      data-status={status}
      data-done={done}
      {...keptFocus}
    >
      <span className="regimes-status-chip" data-kind={source.kind}>
        {sourceName(source)}
      </span>
      {share < 1 && (done > 0 || status === 'running') && (
        <>
          <b>{Math.floor(100 * share)} %</b>
          <span className="regimes-status-bar" aria-hidden="true">
            <i style={ratioStyle('--done', share)} />
          </span>
        </>
      )}
      {failure === UNLOADED && (
        <LoadingNotice
          overPage
          name="The program that computes sweeps"
          retry={() => store.getState().start()}
        />
      )}
      <span
        className="regimes-status-words"
        role={failure === null || failure === UNLOADED ? undefined : 'alert'}
      >
        {failure ?? progressWords(status, done, total, secondsLeft)}
      </span>
      <StatusButtons status={status} source={source} isComplete={done >= total} />
    </div>
  );
}

function sourceName(source: Source): string {
  switch (source.kind) {
    case 'computed':
      return 'computed here';
    case 'recorded':
      return `recorded with version ${source.version}`;
    case 'imported':
      return `from ${source.name}`;
  }
}

function progressWords(
  status: SweepStatus,
  done: number,
  total: number,
  secondsLeft: number | null,
): string {
  if (done >= total) return `${countText(total)} runs`;
  const some = `${countText(done)} of ${countText(total)} runs`;
  if (status === 'paused') return `${some}, paused`;
  if (status === 'running')
    return secondsLeft === null ? some : `${some}, ${timeLeft(secondsLeft)}`;
  return done === 0 ? `${countText(total)} runs, none computed yet` : some;
}

interface StatusButtonsProps {
  readonly status: SweepStatus;
  readonly source: Source;
  readonly isComplete: boolean;
}

interface Action {
  readonly name: string;
  readonly act: (state: RegimesState) => void;
  readonly icon?: 'play' | 'pause';
}

const ICONS = { play: playIcon, pause: pauseIcon } as const;
const COMPUTE: Action = { name: 'Compute here', act: (state) => state.start(), icon: 'play' };
const RECOMPUTE: Action = { name: 'Recompute here', act: (state) => state.recompute() };
const PAUSE: Action = { name: 'Pause', act: (state) => state.pause(), icon: 'pause' };
const CONTINUE: Action = { name: 'Continue', act: (state) => state.start(), icon: 'play' };
const CANCEL: Action = { name: 'Cancel', act: (state) => state.cancel() };

function actionsOf({ status, source, isComplete }: StatusButtonsProps): readonly Action[] {
  if (status === 'running') return [PAUSE, CANCEL];
  if (status === 'paused') return [CONTINUE, CANCEL];
  if (isComplete) return [RECOMPUTE];
  return source.kind === 'computed' ? [COMPUTE] : [COMPUTE, RECOMPUTE];
}

function StatusButtons(props: StatusButtonsProps) {
  const store = useRegimesStore();
  return (
    <span className="regimes-status-buttons">
      {actionsOf(props).map(({ name, act, icon }) => (
        <Button
          key={name}
          small
          icon={icon === undefined ? undefined : ICONS[icon]}
          onClick={() => act(store.getState())}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}
