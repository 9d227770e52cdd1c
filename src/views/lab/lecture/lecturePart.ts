import { lazyPart } from '../../../solver/part.ts';

/** Everything about lectures: the player, the caption on the screen, and the panel that edits the steps. */
export const lecturePart = lazyPart(() => import('./lecture.ts'));
