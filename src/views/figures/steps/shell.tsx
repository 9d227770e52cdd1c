import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { Button } from '../../ui/Button.tsx';
import { subStepIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';
import type { FigureShell } from '../figure.ts';

export const stepsShell: FigureShell = {
  id: 'steps',
  name: 'One iteration',
  title: 'One iteration is five sub-steps, from examples to moved columns',
  reading: (
    <>
      The highlighted line is the last completed sub-step; while the run plays, that is always the
      update. The matrices it works with are shown with one cell per entry: orange above zero, blue
      below, and the depth of the colour grows with the square root of the value, as on the scale
      underneath. Examples are columns, and only the first ones of an iteration are shown; the
      covariance is over all of them. <MathSymbol of={NOTATION.Sigma} /> +{' '}
      <MathSymbol of={NOTATION.E} /> expresses the same columns in terms of the true features: each
      column’s own feature is on the diagonal, the features mixed into it are off the diagonal. Step
      through with the button, or press the full stop key.
    </>
  ),
  Switches: StepsSwitch,
};

function StepsSwitch() {
  const subStepOn = useLab((state) => state.subStepOn);
  const hasEnded = useLab(({ status }) => status === 'ended' || status === 'failed');
  return (
    <Button small icon={subStepIcon} disabled={hasEnded} onClick={subStepOn}>
      Next sub-step
    </Button>
  );
}
