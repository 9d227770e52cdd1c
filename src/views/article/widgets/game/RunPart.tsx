import { useRef } from 'react';
import { useOnScreen } from '../../../ui/useOnScreen.ts';
import { useWatching } from '../../../figures/panel/useWatching.ts';
import { OwnGallery } from './OwnGallery.tsx';
import { Score } from './Score.tsx';

/** The run as it goes on, as long as it can be seen. */
export function RunPart() {
  const ref = useRef<HTMLDivElement>(null);
  useWatching(useOnScreen(ref));
  return (
    <div ref={ref} className="game-run">
      <Score />
      <OwnGallery />
    </div>
  );
}
