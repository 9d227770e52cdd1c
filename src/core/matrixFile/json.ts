/** Matrices as JSON: a list of rows, or an object with the matrix under one of its usual names. */
import { isObject, readMatrix } from '../model/explicit/reader.ts';
import { InvalidInput } from '../params/problem.ts';
import { beginningOf, type MatrixFormat, NotAMatrix, requireSides, textOf } from './format.ts';
import { validJson } from './jsonError.ts';

/** The names under which an object may have its matrix. */
const NAMES = ['features', 'AStar', 'Astar', 'weights', 'A'];

export const json: MatrixFormat = {
  matches: (head) => /^[[{]/.test(beginningOf(head).trimStart()),
  checkHead() {
    // its size limits it
  },
  parse(bytes, limits) {
    const text = textOf(bytes);
    const value = parseJson(text);
    const name = isObject(value) ? NAMES.find((each) => Object.hasOwn(value, each)) : null;
    if (name === undefined)
      throw new NotAMatrix(`a list of rows, or an object with one of ${NAMES.join(', ')}`);
    const source = { matrix: name === null ? value : (value as Record<string, unknown>)[name] };
    try {
      const matrix = readMatrix(source, 'matrix', {});
      requireSides(matrix, limits);
      const where = name === null ? 'a list of rows' : `the rows of ${name}`;
      return { matrix, understood: `JSON, ${where}`, names: null };
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      throw new NotAMatrix(`${error.problem.allowed} (found: ${error.problem.value})`);
    }
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAMatrix(validJson(text));
  }
}
