import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_HELP } from '../../../src/core/params/fieldHelp.ts';
import { mathPieces } from '../../../src/views/math/MathText.tsx';

/** Letters in braces, subscripts after _, superscripts after ^. */
function written(text: string): string {
  return mathPieces(text)
    .map((piece) => {
      const inner = piece.isLetter ? `{${piece.text}}` : piece.text;
      return { line: inner, sub: `_(${inner})`, sup: `^(${inner})` }[piece.place];
    })
    .join('');
}

describe('a formula on one line', () => {
  it.each([
    ['η', '{η}'],
    ['C_ν', '{C}_({ν})'],
    ['‖N⁽⁰⁾‖_∞', '‖{N}^((0))‖_(∞)'],
    ['c₂/(80C₁)', '{c}_(2)/(80{C}_(1))'],
    ['A†', '{A}†'],
    ['A*', '{A}*'],
    ['ℓ/6', '{ℓ}/6'],
    ['Σ', 'Σ'],
    ['φ_α', '{φ}_({α})'],
    ['a_t + βb_t', '{a}_({t}) + {β}{b}_({t})'],
    ['aₜ + βbₜ', '{a}_({t}) + {β}{b}_({t})'],
    ['−Σ⁻¹Eᵀ', '−Σ^(−1){E}ᵀ'],
    ['seed', 'seed'],
    ['(α−ρ)c₂/(64nC₁κ*)', '({α}−{ρ}){c}_(2)/(64{nC}_(1){κ}*)'],
    ['C_ν·max(m, nκ*) ≤ 𝒢c', '{C}_({ν})·max({m}, {n}{κ}*) ≤ 𝒢{c}'],
    ['c₂𝒢√(cn)', '{c}_(2)𝒢√({cn})'],
    ['(1−24η/25)b + ηa/100', '(1−24{η}/25){b} + {η}{a}/100'],
    ['(a + βb)_{t−1}', '({a} + {β}{b})_(t−1)'],
    ['E[x*_i] ≤ C₁/n', 'E[{x}*_({i})] ≤ {C}_(1)/{n}'],
  ])('splits %s into pieces', (text, expected) => {
    // neighbouring letters are merged into one piece
    expect(written(text)).toBe(expected.replaceAll('}{', ''));
  });

  it.each([
    ['A feature of a matrix A', 'A feature of a matrix {A}'],
    ['The part of A outside the span of A*.', 'The part of {A} outside the span of {A}*.'],
    ['N2: a feature’s share', 'N2: a feature’s share'],
    ['at least n = 4', 'at least {n} = 4'],
    ['but a + βb falls', 'but {a} + {β}{b} falls'],
  ])('italicises only the quantities in “%s”', (text, expected) => {
    expect(written(text)).toBe(expected.replaceAll('}{', ''));
  });

  it('drops nothing but the subscript markers', () => {
    const helps = Object.values(FIELD_HELP);
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...helps));
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = mathPieces(text).map((piece) => piece.text);
        expect(enlarged(shown.join(''))).toBe(
          enlarged(
            text.replaceAll(
              /_(?:\{([^{}]+)\}|(\p{L}+|\S))/gu,
              (_, group?: string, subscript?: string) => group ?? subscript ?? '',
            ),
          ),
        );
      }),
    );
  });
});

/** Replaces small digits, signs and brackets by full-size ones. */
function enlarged(text: string): string {
  const small = '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₜᵢⱼ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾';
  const plain = '0123456789+−()tij0123456789+−()';
  return Array.from(text, (sign) => plain[small.indexOf(sign)] ?? sign).join('');
}
