import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { BETA } from '../../../src/core/observe/potential.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { provedContraction } from '../../../src/core/theory/contraction.ts';
import { hypothesisRows } from '../../../src/core/theory/ledger/ledger.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { PRESETS, presetExperiment } from '../../../src/state/presets/presets.ts';

const settingFor = (params: Params) => settingOf(buildInstance(params), { ell: params.ell });
const PAPERS: Params = { ...defaultParams(), n: 6, m: 9, s: 1, N: 'infinity' };
const failing = (change: Partial<Params>, beta = BETA) => {
  const { factor, hypotheses } = provedContraction(settingFor({ ...PAPERS, ...change }), beta);
  return factor === null ? hypotheses : null;
};

describe('the proved contraction', () => {
  it('is 1 − η/25 for the paper’s choices, if ℓ is small and n is large', () => {
    const setting = settingFor(PAPERS);
    expect(provedContraction(setting, BETA)).toEqual({
      factor: 1 - setting.eta / 25,
      hypotheses: 'ℓ ≤ 1/10, n large',
    });
    const sampled = provedContraction(settingFor({ ...PAPERS, N: 100 }), BETA);
    expect(sampled.hypotheses).toBe('ℓ ≤ 1/10, n and N large');
  });

  it('does not exist where a hypothesis fails, and names the hypothesis', () => {
    expect(failing({})).toBeNull();
    expect(failing({ eta: 0.001 })).toBeNull();
    expect(failing({ eta: 0.9 })).toBe('η ≤ ℓ/6');
    expect(failing({ decoder: 'linear' })).toBe('the ReLU');
    expect(failing({ decoder: 'nnls' })).toBe('the ReLU');
    expect(failing({ decoder: 'matched' })).toBe('decoding by A†y');
    expect(failing({ update: 'gradient' })).toBe('the paper’s update');
    expect(failing({ leftInverse: 'moore-penrose' })).toBe('A† of least norm');
    expect(failing({ N: 100, noise: 'uniform', noiseLevel: 0.01 })).toBe('no noise');
    expect(failing({ ratio: 10 })).toBe('C₂ ≤ 2c₂');
    expect(failing({ r: 1 })).toBe('r = n/c₂');
    expect(failing({ algorithm: 'equilibration' })).toBe('Purification');
    expect(failing({ family: 'bars', n: 14, m: 49 })).toBe('A1');
    expect(failing({ family: 'bars', n: 13, m: 49 })).toBeNull();
    expect(failing({}, 1)).toBe('β from 7.29 to 12');
  });

  it('never exists in a preset where the ledger finds a failing row about the run’s choices', () => {
    for (const preset of PRESETS) {
      const setting = settingFor(presetExperiment(preset).params);
      const series = { length: 1, at: () => 0 };
      const rows = hypothesisRows(setting, series, 0, null);
      const failed = rows
        .filter(({ verdict }) => verdict === 'fails')
        .map(({ id }) => id)
        .filter((id) => ['T.algorithm', 'T3.balance', 'constants.r'].includes(id));
      if (failed.length > 0) expect(provedContraction(setting, BETA).factor).toBeNull();
    }
  });
});
