/** Where a recording is; a page in a single file contains it (`scripts/single/inlineRecordings.ts`). */
export const recordingAddress = (id: string): string => `regimes/${id}.json.gz`;
