import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import type { Pair } from '../../../src/core/params/pair.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';
import { filterOf } from '../../../src/views/pair/filter.ts';
import { formulaTex, formulaText } from '../../../src/views/pair/formula.ts';
import { algorithmLine, CHOICES } from '../../../src/views/pair/formulas.ts';
import { pairTitle } from '../../../src/core/params/pair.ts';
import { pairText } from '../../../src/views/pair/pairText.ts';
import { pushOf } from '../../../src/views/pair/push.ts';

const PAIRS: readonly Pair[] = DECODERS.ids().flatMap((decoder) =>
  UPDATES.ids().map((update) => ({ decoder, update })),
);

describe('the formulas of the choices', () => {
  it('are as the catalogue describes them', () => {
    const decoders = DECODERS.ids().map((id) => formulaText(CHOICES.decoder(id).formula));
    expect(decoders).toEqual([
      'x = max(A†y − α, 0)',
      'x = A†y',
      'x = arg min ‖y − Ax‖ over x ≥ 0',
      'x_i = max(⟨A_i, y⟩/‖A_i‖² − α, 0)',
    ]);
    const updates = UPDATES.ids().map((id) => formulaText(CHOICES.update(id).formula));
    expect(updates).toEqual([
      'A ← (1 − η)A + rηÊ[(y − y′)(x − x′)ᵀ]',
      'A ← (1 − η)A + rηÊ[yxᵀ]',
      'A ← A + rηÊ[(y − Ax)xᵀ]',
      'A ← (1 − η)A + ηÊ[yxᵀ]Ê[xxᵀ]⁻¹',
    ]);
  });

  it('name α where the decoder has a threshold, and r where the update reads it', () => {
    for (const id of DECODERS.ids())
      expect(formulaText(CHOICES.decoder(id).formula).includes('α')).toBe(
        DECODERS.get(id).thresholds,
      );
    for (const id of UPDATES.ids()) {
      const { reads, replaces } = UPDATES.get(id);
      const text = formulaText(CHOICES.update(id).formula);
      expect(text.includes('rη')).toBe(reads.includes('r'));
      expect(text.includes('(1 − η)A')).toBe(replaces);
      expect(pushOf(id).text.includes('r')).toBe(reads.includes('r'));
    }
  });

  it('can be typeset, in plain characters', () => {
    for (const pair of PAIRS)
      for (const { formula } of [CHOICES.decoder(pair.decoder), CHOICES.update(pair.update)]) {
        const tex = formulaTex(formula);
        expect(tex).toMatch(/^[\u0020-\u007E]+$/);
        expect(() => katex.renderToString(tex, { strict: 'error' })).not.toThrow();
      }
  });

  it('have a line for every sub-step of every pair', () => {
    for (const pair of PAIRS)
      for (const subStep of ['draw', 'decode', 'threshold', 'covariance', 'update'] as const)
        expect(formulaText(algorithmLine(subStep, pair).formula)).not.toBe('');
  });
});

it('a pair has a name, and a sentence that mentions the ReLU only with the paper’s update', () => {
  expect(pairTitle({ decoder: 'nnls', update: 'least-squares' })).toBe('NNLS · least squares');
  expect(PAIRS.map(pairText).filter((text) => text.endsWith('ReLU'))).toEqual([
    'with the ReLU',
    'without the ReLU',
  ]);
});

it('the decoder’s matrix is A† where it is a left inverse in all runs, else W', () => {
  expect(filterOf([{ decoder: 'nnls' }]).applied.text).toBe('A†y');
  expect(filterOf([{ decoder: 'matched' }]).applied.text).toBe('Wy');
  expect(filterOf([{ decoder: 'relu' }, { decoder: 'matched' }]).matrix.text).toBe('W');
});
