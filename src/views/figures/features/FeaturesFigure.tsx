import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';
import type { Figure } from '../figure.ts';
import { featuresShell } from '../shells.tsx';
import { FeatureGallery } from './FeatureGallery.tsx';
import { sortBy } from './order.ts';
import { summary, table } from './words.ts';

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

export const featuresFigure: Figure = {
  ...featuresShell,
  Body: FeatureGallery,
  Switches,
  summary,
  table,
};
