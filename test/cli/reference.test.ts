import { describe, expect, test } from 'vitest';
import { purifyConfig } from '../support/commandLine.ts';
import { distance } from '../support/dense.ts';
import { casesOfKind } from '../support/reference.ts';

const AGREEMENT = 1e-9;
const SCALARS = [
  't',
  'a',
  'b',
  'potential',
  'recoveryError',
  'sigmaMin',
  'sigmaMax',
  'leftInverseInfNorm',
  'NInfNorm',
  'falseActivationRate',
  'missRate',
];
const MATRICES = ['A', 'sigma', 'E', 'N'];

function numbers(value: unknown): number[] {
  return [value].flat(2) as number[];
}

/** Every field of the reference is printed with the same shape and the same numbers. */
function expectFields(found: Readonly<Record<string, unknown>>, expected: object): void {
  for (const [name, value] of Object.entries(expected)) {
    expect(found, name).toHaveProperty(name);
    const shape = (rows: unknown) => (Array.isArray(rows) ? rows.map((row) => row?.length) : null);
    expect(shape(found[name]), name).toEqual(shape(value));
    expect(distance(numbers(found[name]), numbers(value)), name).toBeLessThanOrEqual(AGREEMENT);
  }
}

describe.each(casesOfKind('batches'))('run on the data of $name', ({ data }) => {
  test('prints every iterate with all its matrices', async () => {
    const { code, lines } = await purifyConfig('run', data, '--full');
    expect(code).toBe(0);
    expect(lines).toHaveLength(data.expected.length);
    data.expected.forEach((expected, t) => expectFields(lines[t]!, expected));
    const T = data.batches.length;
    lines.forEach((line, t) =>
      expect(Object.keys(line)).toEqual([
        ...SCALARS,
        ...MATRICES,
        ...(t < T ? ['update', 'decoded'] : []),
      ]),
    );
  });

  test('prints the ranges and rates that follow from the matrices', async () => {
    const { lines } = await purifyConfig('run', data, '--full');
    data.batches.forEach(({ Xstar }, t) => {
      const line = lines[t]!;
      const decoded = numbers(line['decoded']);
      const truth = numbers(Xstar);
      const rate = (active: boolean, wrong: (x: number) => boolean) => {
        const chosen = decoded.filter((_, k) => truth[k]! > 0 === active);
        return chosen.filter(wrong).length / chosen.length;
      };
      expect(line['falseActivationRate']).toBeCloseTo(
        rate(false, (x) => x > 1e-12),
        12,
      );
      expect(line['missRate']).toBeCloseTo(
        rate(true, (x) => x <= 1e-12),
        12,
      );
      const sigma = numbers(line['sigma']);
      expect([line['sigmaMin'], line['sigmaMax']]).toEqual([
        Math.min(...sigma),
        Math.max(...sigma),
      ]);
      const rowSums = (line['N'] as number[][]).map((row) =>
        row.reduce((sum, value) => sum + Math.abs(value), 0),
      );
      expect(line['NInfNorm']).toBeCloseTo(Math.max(...rowSums), 12);
    });
    // there are no more data to decode
    expect(lines.at(-1)).toMatchObject({ falseActivationRate: null, missRate: null });
  });

  test('prints the scalars alone without --full', async () => {
    const { lines } = await purifyConfig('run', data);
    expect(lines).toHaveLength(data.expected.length);
    for (const line of lines) expect(Object.keys(line)).toEqual(SCALARS);
  });
});

describe.each(casesOfKind('exact'))('run under the exact expectation of $name', ({ data }) => {
  test('prints the whole curve, and matrices without a finite batch', async () => {
    const { code, lines } = await purifyConfig('run', data, '--full');
    expect(code).toBe(0);
    expect(lines).toHaveLength(data.curve.length);
    data.curve.forEach((expected, t) => expectFields(lines[t]!, expected));
    for (const expected of data.expected) expectFields(lines[expected.t]!, expected);
    lines.forEach((line, t) =>
      expect(Object.keys(line)).toEqual([
        ...SCALARS,
        ...MATRICES,
        ...(t < lines.length - 1 ? ['update'] : []),
      ]),
    );
  });

  test('is recognised without `kind`', async () => {
    const { kind: _kind, ...rest } = data;
    const { lines } = await purifyConfig('run', rest);
    expect(lines).toHaveLength(data.curve.length);
  });
});

describe.each(casesOfKind('equilibration'))('run on $name', ({ data }) => {
  test('prints one line per stage, then the result', async () => {
    const { code, lines } = await purifyConfig('run', data);
    const { stages, lambda_: _lambda, ...result } = data.expected;
    expect(code).toBe(0);
    expect(lines).toHaveLength(stages.length + 1);
    stages.forEach((stage, k) => {
      expectFields(lines[k]!, stage);
      expect(Object.keys(lines[k]!).slice(0, 5)).toEqual(['stage', 'lambda_', 'S', 'D', 'm']);
      expect(Object.keys(lines[k]!)).toEqual(expect.arrayContaining(SCALARS));
    });
    expectFields(lines.at(-1)!, result);
    expect(Object.keys(lines.at(-1)!).slice(0, 5)).toEqual(['A', 'D', 'sigma', 'E', 'balance']);
    expect(Object.keys(lines.at(-1)!)).toEqual(expect.arrayContaining(SCALARS));
  });

  test('is recognised without `kind`', async () => {
    const { kind: _kind, ...rest } = data;
    const { lines } = await purifyConfig('run', rest);
    expect(lines).toHaveLength(data.expected.stages.length + 1);
  });
});

describe.each(casesOfKind('left-inverse'))('inverse on $name', ({ data }) => {
  test('prints W with its norms and a certificate', async () => {
    const { code, lines, stderr } = await purifyConfig('inverse', data);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lines).toHaveLength(1);
    const { W, rowL1, infNorm } = data;
    expectFields(lines[0]!, { W, rowL1, infNorm });
    expect(Object.keys(lines[0]!)).toEqual(['W', 'rowL1', 'infNorm', 'gap']);
    expect(Math.abs(lines[0]!['gap'] as number)).toBeLessThanOrEqual(AGREEMENT);
  });
});
