import { lazyPart } from '../../../solver/part.ts';

/** The numbers of a marked entry and the choices of the colours; fetched in an idle moment (lab/stage/prefetch.ts). */
export const details = lazyPart(async () => (await import('./details.ts')).DETAILS);
