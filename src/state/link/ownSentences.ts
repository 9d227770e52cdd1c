/** The words about files of the reader's own in links, loaded only for links that name some. */
import {
  OWN_KINDS,
  OWN_MATRIX,
  type OwnKind,
  type OwnMatrices,
  type OwnReferences,
} from '../../core/matrixFile/own.ts';
import type { Params } from '../../core/params/params.ts';
import { showValue } from '../../core/params/problem.ts';
import { type AboutFiles, type LinkFields, matrixOf } from './ownParts.ts';

/** The shape of a file that a link names, in words. */
const SHAPES: Readonly<Record<OwnKind, (params: Params) => string>> = {
  features: ({ n, m }) => `${m} rows × ${n} columns`,
  rows: ({ n }) => `${n} columns`,
};

const CONTENTS: Readonly<Record<OwnKind, string>> = {
  features: 'features',
  rows: 'rows of weights',
};

function missing(
  name: keyof Params,
  asGiven: Params,
  files: OwnReferences,
  instead: string,
): string | null {
  const matrix = matrixOf(name, String(asGiven[name]));
  const kind = OWN_KINDS.find((each) => OWN_MATRIX[each] === matrix);
  const file = kind && files[kind];
  if (file === undefined) return null;
  return `This link needs the ${CONTENTS[kind!]} in ${file.name} (${SHAPES[kind!](asGiven)}; its SHA-256 begins with ${file.hash}), which this browser does not have. Load the file to open the run; until then, ${instead}.`;
}

function shape({ features, rows }: OwnMatrices): Partial<Params> {
  return {
    ...(rows && { n: rows.matrix.cols }),
    ...(features && { n: features.matrix.cols, m: features.matrix.rows }),
  };
}

function otherShape(given: LinkFields, own: OwnMatrices): readonly string[] {
  return Object.entries(shape(own)).flatMap(([name, size]) => {
    const value = given.get(name as keyof Params);
    if (value === undefined || Number(value) === size) return [];
    const file = (own.features ?? own.rows)!.name;
    return [
      `${name} = ${showValue(value)}: must be ${size}, as in ${file}; ${name} = ${size} is used.`,
    ];
  });
}

export const aboutFiles: AboutFiles = { missing, shape, otherShape };
