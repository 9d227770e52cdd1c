import { describe, expect, test } from 'vitest';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { validate } from '../../src/core/params/validate.ts';
import { Run } from '../../src/core/run/run.ts';
import { ledger } from '../../src/core/theory/ledger/ledger.ts';
import { GROUPS, type LedgerRow } from '../../src/core/theory/ledger/row.ts';
import { seriesOf } from '../../src/core/theory/series.ts';
import { type Setting, settingOf } from '../../src/core/theory/setting.ts';
import { VERDICTS } from '../../src/core/theory/verdict.ts';
import { scanOn } from '../../src/core/theory/claims/scan.ts';
import { EMPTY_SCAN } from '../../src/core/theory/claims/claim.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const SMALL = { n: 4, m: 7, s: 1, N: 300, T: 5, ell: 0.2, noise: 'uniform', noiseLevel: 0.01 };
const EXACT = { n: 4, m: 6, s: 1, N: 'infinity', T: 12, ell: 0.1, start: 'negative' };
const BALANCING = {
  algorithm: 'equilibration',
  n: 4,
  m: 6,
  s: 0.8,
  ratio: 8,
  N: 'infinity',
  T: 60,
  start: 'positive',
};

function everyT(run: Run) {
  const scalars = [run.scalars()];
  for (let t = -1; run.t > t && run.outcome === null; ) {
    t = run.t;
    run.advance();
    if (run.t > t) scalars.push(run.scalars());
  }
  return seriesOf(scalars);
}

/** The core's own result for a run by parameters. */
function fromCore(config: object, at?: number) {
  const { params } = validate({ ...config });
  const instance = buildInstance(params);
  const setting: Setting = settingOf(instance, params);
  const run = new Run(instance, { stopOnConvergence: false });
  const series = everyT(run);
  const t = at ?? run.t;
  const shown = new Run(instance, { stopOnConvergence: false });
  while (shown.t < t) shown.advance();
  const rows = ledger({ setting, series, t, outcome: run.outcome, frame: shown.frame() });
  const { violations } = scanOn(setting, series, EMPTY_SCAN);
  return { rows, violations, sentence: run.outcome!.sentence, t: run.t };
}

/** After a round trip through JSON. */
function printedRow({ name, measured, required, verdict, note, id, group }: LedgerRow) {
  const number =
    measured !== null && Math.abs(measured) === Infinity
      ? `${measured < 0 ? '-' : ''}infinity`
      : measured;
  return { name, measured: number, required, verdict, note, id, group };
}

describe('check prints the ledger', () => {
  test.each([
    ['with samples and noise', SMALL],
    ['with exact expectation', EXACT],
    ['of Equilibration and Purification after it', BALANCING],
    ['of a run that diverges', { ...SMALL, r: 1e5, eta: 1 }],
  ])('%s, row by row as core has it', async (_, config) => {
    const { code, lines } = await purifyConfig('check', config);
    expect(code).toBe(0);
    expect(lines).toEqual(fromCore(config).rows.map(printedRow));
  });

  test('with name, measured, required, verdict and note in this order', async () => {
    const { lines } = await purifyConfig('check', SMALL);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        'name',
        'measured',
        'required',
        'verdict',
        'note',
        'id',
        'group',
      ]);
      expect(VERDICTS).toContain(line['verdict']);
      expect(GROUPS).toContain(line['group']);
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  test('and reports on standard error how the run ended and where claims first failed', async () => {
    const { stderr } = await purifyConfig('check', SMALL);
    const { sentence, violations } = fromCore(SMALL);
    expect(violations.length).toBeGreaterThan(0);
    expect(stderr.split('\n')).toEqual([sentence, ...violations.map((v) => v.sentence), '']);
  });

  test('identically from flags alone', async () => {
    const flags = Object.entries(SMALL).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const { stdout } = await purifyConfig('check', SMALL);
    expect((await purify(['check', ...flags])).stdout).toBe(stdout);
  });

  test('with verdicts that follow the parameters', async () => {
    const verdictOf = async (id: string, ...flags: string[]) =>
      (await purifyConfig('check', EXACT, ...flags)).lines.find((row) => row['id'] === id)!;
    expect(await verdictOf('T1.ell')).toMatchObject({ verdict: 'holds' });
    expect(await verdictOf('T1.ell', '--ell', '0.2')).toMatchObject({ verdict: 'fails' });
  });
});

describe('check at another t', () => {
  test.each([0, 1, 7])('prints the ledger of t = %i of the same run', async (t) => {
    const { lines } = await purifyConfig('check', EXACT, '--t', String(t));
    expect(lines).toEqual(fromCore(EXACT, t).rows.map(printedRow));
  });

  test('prints the same ledger for the last t as without --t', async () => {
    const { stdout } = await purifyConfig('check', EXACT);
    expect((await purifyConfig('check', EXACT, '--t=12')).stdout).toBe(stdout);
  });

  test('--t and --T are different flags', async () => {
    const { lines, stderr } = await purifyConfig('check', EXACT, '--T', '3', '--t', '1');
    expect(stderr).toMatch(/^All T = 3 iterations/);
    expect(lines).toEqual(fromCore({ ...EXACT, T: 3 }, 1).rows.map(printedRow));
  });

  test.each(['13', '-1', '1.5', 'many', '', '1e1', '99999999999999999999', ' 3'])(
    'refuses %j',
    async (t) => {
      const { code, stdout, stderr } = await purifyConfig('check', EXACT, `--t=${t}`);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toBe(
        `purify: --t = ${JSON.stringify(t)}: must be a whole number from 0 to 12, the maximum number of iterations of this run\n`,
      );
    },
  );

  test('rejects a t that the run did not reach, and says where it ended', async () => {
    const { code, stderr } = await purifyConfig('check', { ...SMALL, r: 1e5, eta: 1 }, '--t=5');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^purify: --t = "5": must be a whole number from 0 to \d, where this run ends \((diverged|rank-loss)\)\n$/,
    );
  });
});

describe('check exits with 0 for any end of the run', () => {
  const rankless = {
    A0: [
      [1, 2],
      [2, 4],
      [0, 0],
    ],
    s: 1,
    T: 5,
    N: 10,
  };
  const still = { ...EXACT, m: 4, eta: 0.5, alpha: 0.05, T: 300 };
  const hopeless = { ...BALANCING, alpha: 1, ell: 0, eta: 0.1 };

  test.each([
    ['diverged', { ...SMALL, r: 1e5, eta: 1 }, /^(Diverged|A has lost rank) at t = [1-5]/],
    ['lost rank', rankless, /^A has lost rank at t = 0/],
    ['never balanced', hopeless, /^Balancing would not end/],
  ])('%s', async (_, config, sentence) => {
    const { code, lines, stderr } = await purifyConfig('check', config);
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(20);
    expect(stderr).toMatch(sentence);
  });

  test('convergence, with --stop', async () => {
    const { code, stderr } = await purifyConfig('check', still, '--stop');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^A no longer moves after t = \d+/);
    expect((await purifyConfig('check', still)).stderr).toMatch(/^All T = 300/);
  });

  test('convergence of Equilibration’s second phase, only with --stop', async () => {
    const config = { ...BALANCING, eta: 0.5, alpha: 0.01, T: 600 };
    const on = await purifyConfig('check', config);
    expect(on.stderr).toMatch(/until T = 600/);
    const { code, stderr } = await purifyConfig('check', config, '--stop');
    expect(code).toBe(0);
    expect(stderr).toMatch(/A no longer moves after t = \d+/);
  });

  test('takes ℓ from a given start, unless ℓ is given too', async () => {
    const A0 = [
      [0.5, 0.1],
      [0, 0.2],
      [0.4, 0.7],
    ];
    const ellOf = async (...flags: string[]) =>
      (await purifyConfig('check', { A0, s: 1, T: 1, N: 50 }, ...flags)).lines.find(
        ({ id }) => id === 'T1.ell',
      )!['measured'];
    expect(await ellOf('--ell', '0.25')).toBe(0.25);
    expect(await ellOf()).not.toBe(validate({}).params.ell);
  });
});

describe('check of explicit instances', () => {
  test.each([...casesOfKind('batches'), ...casesOfKind('exact')])('$name', async ({ data }) => {
    const { code, lines } = await purifyConfig('check', data);
    expect(code).toBe(0);
    const conclusion = lines.filter(({ group }) => group === 'conclusion');
    const last = data.expected.at(-1)!;
    const recovery = conclusion.find(({ id }) => id === 'conclusion.recovery')!;
    expect(Math.abs((recovery['measured'] as number) - last.recoveryError)).toBeLessThan(1e-9);
    if (data.kind === 'batches')
      expect(lines.find(({ id }) => id === 'A2.C1')).toMatchObject({
        verdict: 'cannot be checked',
      });
  });

  test.each(casesOfKind('equilibration'))('$name ends balanced', async ({ data }) => {
    const { code, lines, stderr } = await purifyConfig('check', data);
    expect(code).toBe(0);
    const { stages, balance } = data.expected;
    expect(stderr).toMatch(new RegExp(`^All features are in S after ${stages.length} stages\\.`));
    const row = lines.find(({ id }) => id === 'balanced.ratio')!;
    expect(Math.abs((row['measured'] as number) - balance)).toBeLessThan(1e-9);
    expect(row['verdict']).toBe(balance <= 2 ? 'holds' : 'fails');
  });

  test('the printed λ violates invariant (c), and standard error says where', async () => {
    const printed = casesOfKind('equilibration').find((c) => c.data.lambdaUpdate === 'printed')!;
    const { stderr } = await purifyConfig('check', printed.data);
    expect(stderr).toMatch(/At t = \d+, “Equilibration \(4c\)/);
  });
});
