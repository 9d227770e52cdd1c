import { Button } from '../../ui/Button.tsx';
import { subStepIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';

/** Goes on by one sub-step. */
export function StepsSwitch() {
  const subStepOn = useLab((state) => state.subStepOn);
  const over = useLab(({ status }) => status === 'ended' || status === 'failed');
  return (
    <Button small icon={subStepIcon} disabled={over} onClick={subStepOn}>
      Next sub-step
    </Button>
  );
}
