/**
 * The reader's own files in a link: `features=3f2a1b9c4d5e6f70,transposed&featuresName=parts.csv`. The hash
 * identifies the file, the word says how it is read, and the name is for people. The file itself never
 * leaves the browser.
 */
import {
  fileName,
  OWN_KINDS,
  OWN_MATRIX,
  type OwnMatrices,
  type OwnReferences,
} from '../../core/matrixFile/own.ts';
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { showValue } from '../../core/params/problem.ts';
import type { MatrixName } from '../../core/registry.ts';
import type { LinkText } from './text.ts';

export type LinkFields = ReadonlyMap<keyof Params, string>;

/** The words about files, and their effect on parameters; only links with files need them. */
export interface AboutFiles {
  /** About a parameter that a missing file replaces; null if it has another reason. */
  missing(
    name: keyof Params,
    asGiven: Params,
    missing: OwnReferences,
    instead: string,
  ): string | null;
  /** n and m, if the reader's files determine them. */
  shape(own: OwnMatrices): Partial<Params>;
  /** Sentences about an n or m that the reader's files contradict. */
  otherShape(given: LinkFields, own: OwnMatrices): readonly string[];
}

const TRANSPOSED = 'transposed';

export function writeOwn(own: OwnMatrices): (readonly [string, string])[] {
  return OWN_KINDS.flatMap((kind) => {
    const file = own[kind];
    if (file === undefined) return [];
    const words = [file.hash, ...(file.isTransposed ? [TRANSPOSED] : [])];
    return [[kind, words.join()] as const, [`${kind}Name`, encodeURIComponent(file.name)] as const];
  });
}

/**
 * Takes the files out of a link. An invalid one becomes a problem, and so does one that no option needs.
 * @param lanes the fields of the run and of the compared run
 */
export function takeOwn(text: LinkText, lanes: readonly LinkFields[]): OwnReferences {
  const needed = lanes.flatMap((fields) => Array.from(fields, ([name, id]) => matrixOf(name, id)));
  return Object.fromEntries(
    OWN_KINDS.flatMap((kind) => {
      const value = text.take(kind);
      const name = fileName(text.take(`${kind}Name`) ?? '');
      if (value === undefined) return [];
      const refuse = (allowed: string) => {
        text.problems.push(`${kind} = ${showValue(value)}: must be ${allowed}; it is left out.`);
        return [];
      };
      const [, hash, word] = /^([\da-f]{16})(,transposed)?$/.exec(value) ?? [];
      if (hash === undefined)
        return refuse(
          `the first 16 hexadecimal digits of a file’s SHA-256, perhaps followed by ,${TRANSPOSED}`,
        );
      if (!needed.includes(OWN_MATRIX[kind]))
        return refuse('omitted: no parameter of the link needs a file');
      const isTransposed = word !== undefined;
      return [[kind, { hash, name: name === '' ? 'a file' : name, isTransposed }]];
    }),
  );
}

/** The named files that are not given. */
export function missingFiles(named: OwnReferences, own: OwnMatrices): OwnReferences {
  return Object.fromEntries(
    OWN_KINDS.flatMap((kind) => {
      const file = named[kind];
      return file === undefined || own[kind] !== undefined ? [] : [[kind, file]];
    }),
  );
}

/** The matrix that an option needs, if it needs one. */
export function matrixOf(name: keyof Params, id: string): MatrixName | undefined {
  const field = FIELDS[name];
  return field.kind === 'choice'
    ? field.options.find((option) => option.id === id)?.matrix
    : undefined;
}
