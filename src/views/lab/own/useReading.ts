import { useEffect, useState } from 'react';
import { NotAMatrix } from '../../../core/matrixFile/format.ts';
import { fileName, type OwnKind, type OwnReading } from '../../../core/matrixFile/own.ts';
import { ReaderMissing } from '../../../solver/files/reader.ts';
import type { OwnFiles, PickedFile } from '../../../state/own/ownFiles.ts';

export type ReadingState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly reading: OwnReading }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** The code that reads files is not there. */
  | { readonly kind: 'missing' };

/** A file and how to read it; a new object reads it again. */
export interface ReadingInput {
  readonly file: PickedFile;
  readonly isTransposed: boolean;
}

/** Reads a file whenever the input changes. */
export function useReading(
  files: OwnFiles,
  kind: OwnKind,
  input: ReadingInput | null,
): ReadingState {
  const [last, setLast] = useState<{
    readonly input: ReadingInput;
    readonly state: ReadingState;
  } | null>(null);
  useEffect(() => {
    if (input === null) return undefined;
    let isCurrent = true;
    const settle = (state: ReadingState) => {
      if (isCurrent) setLast({ input, state });
    };
    const { file, isTransposed } = input;
    files.read(kind, file, isTransposed).then(
      (reading) => settle({ kind: 'read', reading }),
      (error: unknown) => settle(refusal(file.name, error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, kind, input]);
  if (input === null) return { kind: 'nothing' };
  return last?.input === input ? last.state : { kind: 'reading' };
}

function refusal(name: string, error: unknown): ReadingState {
  if (error instanceof ReaderMissing) return { kind: 'missing' };
  if (error instanceof NotAMatrix)
    return { kind: 'refused', sentence: `${fileName(name)} must be ${error.phrase}.` };
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'refused', sentence: `${fileName(name)} cannot be read: ${reason}.` };
}
