/** The reader's own files as the lab needs them: with experiments and links. Loaded with the first file. */
import type { AboutFiles } from '../link/ownParts.ts';
import { aboutFiles } from '../link/ownSentences.ts';
import { createOwnFiles, type OwnFiles, type OwnFilesOptions } from '../own/ownFiles.ts';
import { withFile } from './ownExperiment.ts';

export interface LabFiles extends OwnFiles {
  readonly withFile: typeof withFile;
  /** The words about files in links. */
  readonly about: AboutFiles;
}

export function createLabFiles(options: OwnFilesOptions): LabFiles {
  return { ...createOwnFiles(options), withFile, about: aboutFiles };
}
