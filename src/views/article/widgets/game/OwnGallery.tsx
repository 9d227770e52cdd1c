import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { LabState } from '../../../../state/lab/labState.ts';
import { FeatureGallery } from '../../../figures/features/FeatureGallery.tsx';
import { featuresFigure } from '../../../figures/features/FeaturesFigure.tsx';
import { useFrameDrawn } from '../../../drawing/framePacing.ts';
import { useSize } from '../../../drawing/useSize.ts';
import { ShownState, useLab } from '../../../useLab.ts';

const CHANGING = 'Changing as the run goes on.';

/** The strokes as the reader's run has them; the run beside it finds them all, which is no sight. */
export function OwnGallery() {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const told = useLab((state) =>
    state.status === 'running' ? CHANGING : featuresFigure.summary(ownOnly(state)),
  );
  return (
    <>
      <p className="visually-hidden">{told}</p>
      <div ref={ref} className="game-gallery" aria-hidden="true">
        {size !== null && (
          <OwnRun>
            <FeatureGallery width={size.width} height={size.height} byNumber />
          </OwnRun>
        )}
      </div>
    </>
  );
}

interface OwnRunProps {
  readonly children: ReactNode;
}

/** Hands the state down a moment later than it comes, so that painting never waits for pictures. */
function OwnRun({ children }: OwnRunProps) {
  const shown = useDeferredValue(useLab((state) => state));
  useFrameDrawn(shown);
  const own = useMemo(() => ownOnly(shown), [shown]);
  return <ShownState value={own}>{children}</ShownState>;
}

function ownOnly(state: LabState): LabState {
  return { ...state, lanes: state.lanes.slice(0, 1) };
}
