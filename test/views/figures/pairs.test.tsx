/** Every figure of the lab in words, for every pair of a decoder and an update. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import { isInPaper, isPapersPair } from '../../../src/core/params/pair.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';
import type { FigureId } from '../../../src/state/lab/layout.ts';
import type { LabState } from '../../../src/state/lab/labState.ts';
import { titleOf } from '../../../src/views/figures/figure.ts';
import { applyingIds, FIGURES } from '../../../src/views/figures/registry.ts';
import { READINGS } from '../../../src/views/lab/drawer/readingTexts.tsx';
import { labAt } from '../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const PAIRS = DECODERS.ids().flatMap((decoder) =>
  UPDATES.ids().map((update) => ({ decoder, update })),
);
const SUB_STEPS = ['draw', 'decode', 'threshold', 'covariance', 'update'] as const;

function textOf(node: React.ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '');
}

describe.each(PAIRS)('$decoder with $update', (pair) => {
  const { lab } = labAt(2, { ...SMALL_PARAMS, ...pair });
  const state = lab.getState();
  const { thresholds, inverts } = DECODERS.get(pair.decoder);
  const { reads } = UPDATES.get(pair.update);

  const shellOf = (id: FigureId) => FIGURES.find(({ shell }) => shell.id === id)!.shell;
  const title = (id: FigureId) => textOf(titleOf(shellOf(id), pair));
  const reading = (id: FigureId) => {
    const text = READINGS[id];
    return textOf(typeof text === 'function' ? text(pair) : text);
  };
  async function figure(id: FigureId) {
    return FIGURES.find(({ shell }) => shell.id === id)!.load();
  }
  async function summary(id: FigureId, shown: LabState = state): Promise<string> {
    return (await figure(id)).summary(shown);
  }

  it('A† is mentioned only if the decoder applies a left inverse', async () => {
    const texts = [
      ...(await Promise.all(SUB_STEPS.map((subStep) => summary('steps', { ...state, subStep })))),
      ...(await Promise.all((['decoding', 'scatter', 'scales'] as const).map((id) => summary(id)))),
      reading('decoding'),
      reading('scales'),
      ...(await figure('steps'))
        .table({ ...state, subStep: 'decode' })
        .rows.map((row) => String(row[2])),
      ...(await figure('scales')).table(state).columns,
    ].join('\n');
    expect(/A†|left inverse/.test(texts)).toBe(inverts);
  });

  it('α is mentioned only if the decoder has a threshold', async () => {
    const texts = [
      title('decoding'),
      reading('decoding'),
      await summary('decoding'),
      await summary('steps', { ...state, subStep: 'threshold' }),
    ].join('\n');
    expect(/α|with the threshold/.test(texts)).toBe(thresholds);
  });

  it('the push has the factor r only if the update reads it', async () => {
    const texts = [
      reading('hinge'),
      reading('error'),
      await summary('hinge'),
      ...(await figure('hinge')).table(state).columns,
      await summary('steps'),
    ].join('\n');
    expect(/r·Ẽ|r = /.test(texts)).toBe(reads.includes('r'));
    // a caption counts pairs of examples only where their differences are taken
    const { lab: sampled } = labAt(1, { ...SMALL_PARAMS, ...pair, N: 40 });
    const caption = await summary('steps', { ...sampled.getState(), subStep: 'covariance' });
    expect(caption.includes('all pairs of 40')).toBe(UPDATES.get(pair.update).ofPaper);
  });

  it('nothing is claimed that only the paper’s pair is known to do', async () => {
    expect(title('misdecoded').includes('fewer')).toBe(isPapersPair(pair));
    expect(title('plane').includes('The proof lets')).toBe(isPapersPair(pair));
    expect(title('potential').includes('only')).toBe(!isPapersPair(pair));
    expect(applyingIds(state).includes('gauge')).toBe(isInPaper(pair));
    expect(/with(out)? the ReLU/.test(await summary('symmetry'))).toBe(isInPaper(pair));
    expect(reading('potential').includes('There is none')).toBe(!isInPaper(pair));
  });
});

it('the push of a least-squares update is what an iteration adds, up to η', async () => {
  const { lab } = labAt(1, { ...SMALL_PARAMS, decoder: 'nnls', update: 'least-squares' });
  const { lab: next } = labAt(2, { ...SMALL_PARAMS, decoder: 'nnls', update: 'least-squares' });
  const hinge = await FIGURES.find(({ shell }) => shell.id === 'hinge')!.load();
  const { rows, columns } = hinge.table(lab.getState());
  expect(columns).toEqual(['i', 'j', 'E_ij', 'Ẽ_ji']);
  const { frame, facts } = lab.getState().lanes[0]!;
  const { eta } = facts!;
  for (const [i, j, , push] of rows as number[][]) {
    const at = (j! - 1) * frame!.n + (i! - 1);
    const after = (1 - eta) * frame!.E[at]! + eta * push!;
    expect(next.getState().lanes[0]!.frame!.E[at]).toBeCloseTo(after, 10);
  }
});
