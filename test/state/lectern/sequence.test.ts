import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '../../../src/state/lectern/packed.ts';
import {
  LIMITS,
  readSequence,
  type Sequence,
  writeSequence,
} from '../../../src/state/lectern/sequence.ts';

const LINK = '#/lab?v=1&n=12&m=24&N=infinity&T=100&t=40';
const STEP = { caption: 'A caption', notes: 'Notes', link: LINK };
const file = (change: object = {}, step: object = {}) =>
  JSON.stringify({
    lecture: 1,
    title: 'A lecture',
    steps: [STEP, { ...STEP, ...step }],
    ...change,
  });

const anyStep = fc.record({
  caption: fc.string({ unit: 'grapheme', maxLength: 40 }),
  notes: fc.string({ unit: 'grapheme', maxLength: 200 }),
  link: fc.constantFrom(LINK, '#/lab?v=1&show=features&mark=1,2'),
  playTo: fc.option(fc.integer({ min: 40, max: 100 })),
  minutes: fc.option(fc.double({ min: 0.1, max: 180, noNaN: true })),
});
const anySequence: fc.Arbitrary<Sequence> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 60 }).filter((title) => title.trim() !== ''),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
});

describe('the file of a lecture', () => {
  it('keeps everything, and so does a link', async () => {
    await fc.assert(
      fc.asyncProperty(anySequence, async (sequence) => {
        const expected = { sequence, problems: null };
        expect(readSequence(writeSequence(sequence))).toEqual(expected);
        const text = await packed(sequence);
        expect(text).toMatch(/^~[\w-]+$/);
        expect(await unpacked(text!)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  const refusals: Readonly<Record<string, readonly [string, RegExp]>> = {
    'no JSON': ['{"lecture": 1,', /^The file must be valid JSON \(there is an error at line 1/],
    'a list': ['[1]', /^The file must be an object, not a list of 1\.$/],
    'another version': [file({ lecture: 2 }), /^lecture = 2: must be 1, the version/],
    'no title': [file({ title: ' ' }), /^title = " ": must be a text that is not empty/],
    'no steps': [file({ steps: [] }), /^steps = a list of 0: must be a list of 1 to 100 steps/],
    'too many steps': [
      file({ steps: Array.from({ length: 101 }, () => STEP) }),
      /^steps = a list of 101/,
    ],
    'an unknown field': [file({ colour: 'red' }), /^colour: there is no such field\.$/],
    'an unknown field of a step': [file({}, { html: '<b>' }), /^step 2, html: there is no such/],
    'a step that is no object': [
      file({ steps: ['hello'] }),
      /^step 1 must be an object, not "hello"/,
    ],
    'a caption that is no text': [file({}, { caption: 7 }), /^step 2, caption = 7: must be a text/],
    'notes that are too long': [
      file({}, { notes: 'a'.repeat(LIMITS.notes + 1) }),
      /^step 2, notes = "a+…: must be a text of at most 4000 characters \(it has 4001\)\.$/,
    ],
    'a missing link': [file({}, { link: undefined }), /^step 2, link = nothing: must be a text/],
    'a link elsewhere': [
      file({}, { link: 'https://example.org' }),
      /^step 2, link = .*begin with #\/lab/,
    ],
    'a script as a link': [
      file({}, { link: 'javascript:alert(1)' }),
      /^step 2, link = .*begin with #\/lab/,
    ],
    'a link to the proof': [
      file({}, { link: '#/proof?v=1' }),
      /^step 2, link = .*begin with #\/lab/,
    ],
    'a link that would be repaired': [
      file({}, { link: '#/lab?v=1&n=9999' }),
      /^step 2, link: n = "9999": must be/,
    ],
    'a lecture in a lecture': [
      file({}, { link: '#/lab?v=1&n=12&lecture=mine' }),
      /^step 2, link: it is a lecture itself\.$/,
    ],
    'playing back in time': [
      file({}, { playTo: 39 }),
      /^step 2, playTo = 39: must be a whole number from 40 to 100/,
    ],
    'playing past the end': [file({}, { playTo: 101 }), /^step 2, playTo = 101: must be/],
    'half an iteration': [file({}, { playTo: 50.5 }), /^step 2, playTo = 50\.5: must be/],
    'no time at all': [
      file({}, { minutes: 0 }),
      /^step 2, minutes = 0: must be a number above 0, at most 180/,
    ],
    'a fake prototype': [
      '{"lecture":1,"title":"x","steps":[{"link":"#/lab?v=1","__proto__":{"caption":1}}]}',
      /^step 1, __proto__: there is no such field/,
    ],
  };

  it.each(Object.entries(refusals))('is refused as a whole for %s', (_, [text, sentence]) => {
    const { sequence, problems } = readSequence(text);
    expect(sequence).toBeNull();
    expect(problems?.[0]).toMatch(sentence);
  });

  it('is refused with a few sentences, however much is wrong', () => {
    const { problems } = readSequence(
      file({ steps: Array.from({ length: 100 }, () => ({ link: 1, caption: 2 })) }),
    );
    expect(problems).toHaveLength(7);
    expect(problems?.at(-1)).toMatch(/^And \d+ more/);
  });

  it('is not parsed if it is too long', () => {
    expect(readSequence(' '.repeat(LIMITS.file + 1)).problems?.[0]).toMatch(
      /at most 300000 are read/,
    );
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readSequence(text).problems).not.toEqual([]);
      }),
    );
  });
});

/** A text as a link packs it, whatever it is. */
async function squeezed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return `~${bytes.toString('base64url')}`;
}

describe('a packed lecture', () => {
  it('that expands to a huge text is refused before it is expanded', async () => {
    const bomb = await squeezed(' '.repeat(30_000_000));
    expect(bomb.length).toBeLessThan(40_000);
    expect((await unpacked(bomb)).problems).toEqual([
      'The lecture in this link is larger than 300000 characters.',
    ]);
  });

  it('that is cut off, garbled or not a lecture is refused', async () => {
    const whole = (await packed(readSequence(file()).sequence!))!;
    for (const text of [whole.slice(0, -20), '~', '~AAAA', `~${'x'.repeat(5000)}`, '~%%%'])
      expect((await unpacked(text)).problems, text.slice(0, 20)).toHaveLength(1);
    expect((await unpacked(await squeezed('{"lecture":1}'))).problems?.[0]).toMatch(
      /^title = nothing/,
    );
  });

  it('is not offered as a link if it is too long', async () => {
    // digits that do not repeat, so that they cannot be compressed much
    const notes = (k: number) => digits(k).slice(0, 2500);
    const steps = Array.from({ length: 100 }, (_, k) => ({ ...STEP, notes: notes(k) }));
    expect(await packed(readSequence(file({ steps })).sequence!)).toBeNull();
  });
});

/** Digits of a linear congruential generator. */
function digits(seed: number): string {
  let state = seed;
  const numbers = Array.from({ length: 300 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state.toString(36);
  });
  return numbers.join('');
}
