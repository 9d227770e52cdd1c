import type { RecapMoment } from '../../../../../core/demos/recap.ts';

export interface PictureProps {
  /** As far as they are computed. */
  readonly moments: readonly RecapMoment[];
  /** The one to show. */
  readonly moment: RecapMoment;
}
