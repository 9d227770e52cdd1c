/** Every number in the captions and notes of the lectures, by lecture and step, with its measurement. */
import { BETA } from '../../../src/core/observe/potential.ts';
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { lanesOf } from '../../../src/state/lab/experiment.ts';
import { RUNS } from '../../../src/state/lectern/shipped/runs.ts';
import { readLink } from '../../../src/state/link/link.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { measured, type RunName, steepness, top } from './measured.ts';

/** A numeral as it is printed, and the number that it must be when rounded to the same digits. */
export type Claim = readonly [printed: string, value: () => number];

function scalar(
  printed: string,
  run: RunName,
  of: keyof Scalars,
  t: number,
  { lane = 0, seed = 1 } = {},
): Claim {
  return [printed, () => measured(run, lane, seed).at(t)[of] as number];
}

function param(printed: string, run: RunName, of: keyof Params, lane = 0): Claim {
  return [printed, () => Number(lanesOf(readLink(RUNS[run]).experiment)[lane]![of])];
}

/** A number that is not measured: an iteration of the step, an index, or a constant of the paper. */
function given(...printed: readonly string[]): Claim[] {
  return printed.map((each) => [each, () => Number(each)] as const);
}

/** How many times larger the recovery error of the first run is. */
function factor(printed: string, run: RunName, t: number, seed: number): Claim {
  const error = (lane: number) => measured(run, lane, seed).at(t).recoveryError;
  return [printed, () => error(0) / error(1)];
}

const entry = (printed: string, t: number, i: number, j: number): Claim => [
  printed,
  () => measured('negative').entry(t, i, j),
];

/** How steeply pushes fall with the entries of one sign, at t = 0. */
const LINEAR: Claim = ['3.8', () => steepness('sparse', 0, -1)];
const BENT: Claim[] = [
  ['1.55', () => steepness('sparse', 1, -1)],
  ['0.36', () => steepness('sparse', 1, 1)],
];
const HINGE = [LINEAR, ...BENT];

const START = scalar('1.15', 'strokes', 'recoveryError', 0);
const ACTIVE = param('3', 'strokes', 's');
const FADED = [...given('120', '2016'), scalar('0.0035', 'strokes', 'recoveryError', 120)];
const BETA_CLAIM: Claim = ['7.64', () => BETA];
const RISE: Claim[] = [
  ['0.030', () => top('negative', 'a', 40).value],
  ['8', () => top('negative', 'a', 40).t],
];
const SYMMETRIC: Claim[] = [
  scalar('0.185', 'relu', 'symmetricNorm', 0),
  scalar('0.012', 'relu', 'symmetricNorm', 100),
  scalar('0.178', 'relu', 'antisymmetricNorm', 0),
  scalar('0.326', 'relu', 'antisymmetricNorm', 100),
];
const ADVERSARY: Claim[] = [
  param('0.005', 'adversary', 'noiseLevel'),
  ...given('120'),
  scalar('0.090', 'adversary', 'recoveryError', 120),
  scalar('0.013', 'adversary', 'recoveryError', 120, { lane: 1 }),
  factor('7', 'adversary', 120, 1),
  factor('6', 'adversary', 120, 2),
  factor('12', 'adversary', 120, 3),
];
/** The proof’s 512·C₁²/(C₂n(α − ρ)) ≤ 1/14 with α = 1/80 and ρ → 0. */
const CONSTANT: Claim = ['573440', () => 512 * 14 * 80];
const END = [CONSTANT, param('12', 'paper', 'n')];
const ETA = param('0.05', 'negative', 'eta');

export const CLAIMS: Readonly<Record<string, readonly (readonly Claim[])[]>> = {
  'ten-minutes': [
    [ACTIVE, START],
    FADED,
    [ETA],
    [scalar('0.3', 'negative', 'b', 0)],
    [...RISE, BETA_CLAIM, ...given('1', '25')],
    [
      ...SYMMETRIC,
      ...given('100'),
      scalar('0.0032', 'relu', 'antisymmetricNorm', 100, { lane: 1 }),
    ],
    HINGE,
    ADVERSARY,
    END,
  ],
  'forty-five-minutes': [
    [ACTIVE, START],
    FADED,
    [
      param('0.05', 'strokes', 'alpha'),
      ['8.8', () => 100 * (measured('strokes').at(0).falseActivationRate ?? Number.NaN)],
    ],
    given('120'),
    [
      param('12', 'negative', 'n'),
      param('24', 'negative', 'm'),
      param('2', 'negative', 's'),
      ETA,
      ...given('1'),
    ],
    given('5'),
    [
      scalar('1.25', 'negative', 'sigmaMin', 60, { seed: 2 }),
      ['1.291', () => Math.sqrt(2 * (1 - 2 / 12))],
      ...given('1', '2'),
    ],
    [param('0.3', 'negative', 'ell'), ...given('1', '10')],
    [entry('−0.036', 0, 1, 11), entry('−0.0004', 0, 11, 1), ...given('1', '11')],
    [entry('−0.036', 0, 1, 11), entry('−0.025', 8, 1, 11), entry('0.013', 8, 11, 1), ...given('8')],
    [...SYMMETRIC, ...given('1', '100')],
    [
      param('0.05', 'relu', 'alpha'),
      ...given('200'),
      scalar('4.9 × 10⁻⁵', 'relu', 'antisymmetricNorm', 200, { lane: 1 }),
      scalar('0.326', 'relu', 'antisymmetricNorm', 200),
    ],
    [
      scalar('0.288', 'antisymmetric', 'antisymmetricNorm', 0),
      scalar('0.524', 'antisymmetric', 'antisymmetricNorm', 100),
      scalar('0.0053', 'antisymmetric', 'antisymmetricNorm', 100, { lane: 1 }),
      ...given('100'),
    ],
    [param('1', 'sparse', 's'), LINEAR],
    BENT,
    [],
    [scalar('0.3', 'negative', 'b', 0)],
    [...RISE, BETA_CLAIM],
    [
      ['0.0043', () => top('positive', 'b', 60).value],
      ['19', () => top('positive', 'b', 60).t],
    ],
    // the bounds make the sum fall if 7/β < 24/25 and β/100 < 3/25
    [
      ...given('1', '3', '7', '24', '25', '100'),
      ['7.29', () => 7 / (24 / 25)],
      ['12', () => 100 * (3 / 25)],
      BETA_CLAIM,
    ],
    given('0'),
    [
      ['0.998', () => 1 - 0.05 / 25],
      [
        '0.959',
        () => measured('negative').at(300).potential / measured('negative').at(299).potential,
      ],
      ...given('1', '25'),
    ],
    [
      param('500', 'samples', 'N'),
      param('8000', 'samples', 'N', 1),
      ...given('200'),
      scalar('0.027', 'samples', 'recoveryError', 200),
      scalar('0.0076', 'samples', 'recoveryError', 200, { lane: 1 }),
      scalar('0.031', 'samples', 'recoveryError', 200, { seed: 2 }),
      scalar('0.0058', 'samples', 'recoveryError', 200, { lane: 1, seed: 2 }),
      scalar('0.024', 'samples', 'recoveryError', 200, { seed: 3 }),
      scalar('0.0082', 'samples', 'recoveryError', 200, { lane: 1, seed: 3 }),
    ],
    ADVERSARY,
    [
      ...given('100'),
      scalar('7.08', 'inverses', 'leftInverseInfNorm', 100),
      scalar('11.7', 'inverses', 'leftInverseInfNorm', 100, { lane: 1 }),
      scalar('0.042', 'inverses', 'recoveryError', 100),
      scalar('0.085', 'inverses', 'recoveryError', 100, { lane: 1 }),
    ],
    [
      param('10', 'proportions', 'ratio'),
      param('1000', 'proportions', 'N'),
      ...given('200'),
      scalar('1.8 × 10⁻⁵', 'proportions', 'recoveryError', 200, { lane: 1 }),
      scalar('0.036', 'proportions', 'recoveryError', 200),
    ],
    END,
    FADED.filter(([printed]) => printed !== '2016'),
  ],
};
