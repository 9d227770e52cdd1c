/**
 * A run as one Python program: it repeats the run's numbers with numpy, and with scipy where it needs a linear
 * program or non-negative least squares. It contains only what the run uses. Nothing but numbers and the names of
 * known options gets from the parameters into its text.
 */
import { flagsOf } from '../params/commandLine.ts';
import { COMMAND_LINE_FIELDS } from '../params/fields.ts';
import type { Params } from '../params/params.ts';
import { invalid, InvalidInput, showValue } from '../params/problem.ts';
import { validate } from '../params/validate.ts';
import { isPicture } from '../model/families/registry.ts';
import { isSilent, none } from '../model/noises/registry.ts';
import { BUILD } from '../../version.ts';
import { ALGORITHM_PIECES } from './algorithms.ts';
import { choicesPiece } from './choices.ts';
import { type ConstantName, type Import, IMPORTS, type PartName } from './piece.ts';
import type { Piece, Refused } from './piece.ts';
import { CONSTANTS, wrapped } from './constants.ts';
import { DECODER_PIECES, UPDATE_PIECES } from './decoders.ts';
import { EXACT_EXAMPLES, SAMPLED_PIECES } from './examples.ts';
import { FAMILY_PIECES } from './families.ts';
import { INVERSE_PIECES } from './inverses.ts';
import { MAIN, MEASUREMENTS } from './measurements.ts';
import { NOISE_PIECES } from './noises.ts';
import { PARTS } from './parts.ts';
import { INSIDE_SPAN, START_PIECES, WITH_OUTSIDE } from './starts.ts';
import { ACTIVE_WEIGHT_PIECES, DEPENDENCE_PIECES, MOMENT_CONSTANTS, SUPPORTS } from './weights.ts';

const LONGEST_FLAG = 72;

interface Section {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** Throws InvalidInput if the parameters are not valid, or name a matrix of a file. */
export function pythonScript(given: Params): string {
  const { params, problems } = validate({ ...given }, undefined, COMMAND_LINE_FIELDS);
  if (problems[0] !== undefined) throw new InvalidInput(problems[0]);
  const sections = sectionsOf(params);
  const pieces = sections.flatMap(({ pieces: own }) => own);
  const parts = partsOf(pieces);
  const all = [...parts, ...pieces];
  return [
    `${heading(params)}\n\n${imports(all)}`,
    section('Parameters', [constants(params, all)]),
    ...(parts.length === 0 ? [] : [section('Random numbers and linear algebra', codeOf(parts))]),
    ...sections.map(({ title, pieces: own }) => section(title, codeOf(own))),
    MAIN,
  ].join('\n\n\n');
}

/** The pieces of the run in the order of the program. */
function sectionsOf(params: Params): Section[] {
  const family = accepted('family', params, FAMILY_PIECES[params.family]);
  const start = accepted('start', params, START_PIECES[params.start]);
  const dependence = accepted('dependence', params, DEPENDENCE_PIECES[params.dependence]);
  const active = ACTIVE_WEIGHT_PIECES[params.weights];
  const { loop, alternates, choices, settings } = ALGORITHM_PIECES[params.algorithm];
  const isExact = params.N === 'infinity';
  const draws = [
    ...(isExact && !start.drawsExamples ? [] : [active.draw]),
    ...(isExact ? [SUPPORTS, dependence.probability] : [dependence.sampler]),
    ...(start.drawsExamples ? [dependence.known] : []),
  ];
  const noise = NOISE_PIECES[isSilent(params) ? none.id : params.noise];
  const decoder = DECODER_PIECES[params.decoder];
  const inverse = decoder.matrix ?? INVERSE_PIECES[params.leftInverse];
  if (alternates && noise.readsSigns && inverse.roundsZeros && isPicture(params.family))
    throw invalid(
      'noise',
      showValue(params.noise),
      'another with a Moore–Penrose inverse of pictures: pixels that no feature covers are attacked by the signs of rounding errors, which another program cannot repeat',
    );
  return [
    { title: 'True features', pieces: [family, TRUTH] },
    {
      title: 'Weights',
      pieces: [dependence.law, active.moments, ...(alternates ? [MOMENT_CONSTANTS] : []), ...draws],
    },
    { title: 'Noise', pieces: [noise] },
    {
      title: 'Examples',
      pieces: [isExact ? EXACT_EXAMPLES : SAMPLED_PIECES[params.examples]],
    },
    {
      title: 'Warm start',
      pieces: [start, params.outside === 0 ? INSIDE_SPAN : WITH_OUTSIDE],
    },
    ...(alternates
      ? [
          {
            title: 'Choices',
            pieces: [choicesPiece(params, choices), ...(settings?.(params) ?? [])],
          },
          {
            title: 'Left inverse',
            pieces: [inverse],
          },
          { title: 'Decoder and update', pieces: [decoder.decode, UPDATE_PIECES[params.update]] },
        ]
      : []),
    { title: 'The iterations', pieces: [loop] },
    { title: 'Measurements', pieces: [MEASUREMENTS] },
  ];
}

const TRUTH: Piece = {
  code: `A_true = draw_features()
A_true = A_true / np.abs(A_true).sum(axis=0)`,
};

/** Throws InvalidInput that names the parameter where its option has no Python. */
function accepted<P extends object>(
  field: keyof Params,
  params: Params,
  piece: P | Refused,
): Exclude<P, Refused> {
  if ('refused' in piece) throw invalid(field, showValue(params[field]), piece.refused);
  return piece as Exclude<P, Refused>;
}

/** The shared functions that the pieces call, and those that these call, in the order of PARTS. */
function partsOf(pieces: readonly Piece[]): Piece[] {
  const needed = new Set<PartName>();
  const need = ({ uses = [] }: Piece) => {
    for (const name of uses) {
      needed.add(name);
      need(PARTS[name]);
    }
  };
  for (const piece of pieces) need(piece);
  return (Object.keys(PARTS) as PartName[]).flatMap((name) =>
    needed.has(name) ? [PARTS[name]] : [],
  );
}

function heading(params: Params): string {
  // rules for noise placed by hand may be longer than a line; the program has them below
  const flags = flagsOf(params).map((flag) =>
    flag.length <= LONGEST_FLAG ? flag : `${flag.slice(0, flag.indexOf(' '))} ...`,
  );
  const command = wrapped('    purify run ', flags, '        ', ' \\');
  return `#!/usr/bin/env python3
r"""A run of Purify ${BUILD}, repeated with numpy:

${command}

Purification is the algorithm of Y. Li, Y. Liang and A. Risteski, "Recovery Guarantee of
Non-negative Matrix Factorization via Alternating Updates", NIPS 2016.

Prints t, a, b, the potential a + beta b and the recovery error for every t; with --json, one JSON
object per line. The numbers agree with those of Purify up to rounding errors.
"""`;
}

function imports(pieces: readonly Piece[]): string {
  const needed = new Set<Import>(pieces.flatMap((piece) => piece.imports ?? []));
  const used = IMPORTS.filter((line) => needed.has(line));
  const isForeign = (line: string) => line.includes('scipy');
  return [
    ...['import json', 'import sys', ...used.filter((line) => !isForeign(line))].toSorted(
      importOrder,
    ),
    '',
    'import numpy as np',
    ...used.filter(isForeign),
  ].join('\n');
}

/** Modules first, then names of modules, each in alphabetical order. */
function importOrder(a: string, b: string): number {
  const key = (line: string) => `${line.startsWith('import') ? 0 : 1}${line}`;
  return key(a) < key(b) ? -1 : 1;
}

function constants(params: Params, pieces: readonly Piece[]): string {
  const needed = new Set<ConstantName>(pieces.flatMap((piece) => piece.reads ?? []));
  const names = (Object.keys(CONSTANTS) as ConstantName[]).filter((name) => needed.has(name));
  return names
    .map((name) => {
      const { meaning, value } = CONSTANTS[name];
      const words = value(params);
      if (words.length === 1) return `${name} = ${words.join('')}  # ${meaning}`;
      return `# ${meaning}\n${wrapped(`${name} = `, words, '    ')}`;
    })
    .join('\n');
}

function codeOf(pieces: readonly Piece[]): string[] {
  return pieces.map(({ code }) => code);
}

function section(title: string, code: readonly string[]): string {
  const rule = '-'.repeat(96 - title.length);
  return `# ${title} ${rule}\n${code.reduce(joined, '')}`;
}

/** Two empty lines around functions and classes, one between other statements. */
function joined(before: string, after: string): string {
  const isDefinition = (code: string) => /^(def|class|@)/m.test(code);
  if (before === '') return `\n${after}`;
  return `${before}\n\n${isDefinition(before) || isDefinition(after) ? '\n' : ''}${after}`;
}
