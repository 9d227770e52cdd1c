import { useLayoutEffect } from 'react';
import { reportDrawn, willReport } from './framePacing.ts';

/** Reports that a figure has drawn `shown`; while mounted, the figure holds back the next frame. */
export function useFrameDrawn(shown: unknown): void {
  useLayoutEffect(willReport, []);
  // a layout effect runs before the paint, so the next frame is computed while this one is painted
  useLayoutEffect(reportDrawn, [shown]);
}
