/** The words around files of the reader's own, by what they contain. */
import { OWN_KINDS, OWN_MATRIX, type OwnKind } from '../../../core/matrixFile/own.ts';
import { FIELDS, largestAllowed } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';

interface OwnWords {
  /** On the button that opens the dialog. */
  readonly open: string;
  readonly use: string;
  /** What the file must contain. */
  readonly lead: string;
  readonly transpose: string;
}

export const OWN_WORDS: Readonly<Record<OwnKind, OwnWords>> = {
  features: {
    open: 'Your own features…',
    use: 'Use these features',
    lead: `A matrix with one column per feature, at most ${largestAllowed('n')} columns and ${largestAllowed('m')} rows. The page scales each column to ‖·‖₁ = 1.`,
    transpose: 'Transpose: its rows are the features',
  },
  rows: {
    open: 'Your own weights…',
    use: 'Use these weights',
    lead: `A matrix with one row per example and one column per feature, with weights from 0 to 1. Every example of the run is one of these rows, drawn at random.`,
    transpose: 'Transpose: its columns are the examples',
  },
};

/** The kind of file that an option of the field needs; undefined if none does. */
export function ownKindOf(name: keyof Params): OwnKind | undefined {
  const field = FIELDS[name];
  if (field.kind !== 'choice') return undefined;
  return OWN_KINDS.find((kind) => field.options.some(({ matrix }) => matrix === OWN_MATRIX[kind]));
}
