import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';
import type { FigureShell } from '../figure.ts';
import { sortBy } from './order.ts';

function Switches() {
  const own = useLab((state) => state.lanes[0]);
  const [facts, frame] = [own?.facts ?? null, own?.frame ?? null];
  return (
    <Button
      small
      disabled={facts === null || frame === null}
      title="Sort the features by their current errors; until then they keep their order from t = 0"
      onClick={() => {
        if (facts !== null && frame !== null) sortBy(facts, frame.columnErrors);
      }}
    >
      Sort worst first
    </Button>
  );
}

export const featuresShell: FigureShell = {
  id: 'features',
  name: 'Columns',
  title: (
    <>
      Each column of <MathSymbol of={NOTATION.A} /> beside the feature it should become
    </>
  ),
  reading: (
    <>
      Each group shows one feature: its true column of <MathSymbol of={NOTATION.AStar} /> and the
      estimated one, both scaled to ‖·‖₁ = 1, as pictures if the data are pictures and as strips of
      entries otherwise. All share one colour scale, orange above zero and blue below; the depth of
      a colour grows with the square root of the value, so that faint remains of other features are
      visible. The number is the ‖·‖₁ distance between the two columns; the largest one is the
      recovery error. Features are sorted by their error at t = 0, worst first, and keep their
      places, so that you can follow each of them; the button sorts them again.
    </>
  ),
  Switches,
};
