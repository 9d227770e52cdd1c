import type { LabState, Status } from '../../state/store.ts';
import { useLab } from '../useLab.ts';

/** Where the run stands: how it ended, why it could not go on, or what can be done now. */
export function StatusBanner() {
  const kind = useLab(kindOf);
  const sentence = useLab((state) => state.failure ?? state.outcome?.sentence ?? guidance(state));
  return (
    <p className="status" data-testid="status" data-kind={kind}>
      {sentence}
    </p>
  );
}

function kindOf({ status, outcome }: LabState): Status | NonNullable<LabState['outcome']>['kind'] {
  return status === 'ended' && outcome !== null ? outcome.kind : status;
}

function guidance({ status, frame, pace }: LabState): string {
  if (frame === null) return 'Preparing the run.';
  if (status === 'running') return `Running, ${pace} iterations a second.`;
  if (status === 'paused') return 'Paused. Play goes on from here, Step makes one iteration.';
  return 'Ready at t = 0. Play starts the run, Step makes one iteration.';
}
