import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswers } from '../../../src/state/reader/answers.ts';
import type { Memory } from '../../../src/state/reader/themeChoice.ts';

/** A place that keeps what it is given, as a browser's does. */
function memoryWith(content: string | null = null): Memory & { content: string | null } {
  return {
    content,
    read() {
      return this.content;
    },
    write(value) {
      this.content = value;
    },
  };
}

const CURVE = { values: [0, 0.25, null], revealed: true };

describe('answers', () => {
  it('are read again on the next visit', () => {
    const memory = memoryWith();
    const first = createAnswers(memory);
    first.choose('relu', 'half');
    first.setCurve('draw', CURVE);
    const next = createAnswers(memory);
    expect(next.choice('relu')).toBe('half');
    expect(next.curve('draw')).toEqual(CURVE);
    expect(next.choice('noise')).toBeNull();
    expect(next.curve('noise')).toBeNull();
  });

  it('are the last ones given', () => {
    const memory = memoryWith();
    const answers = createAnswers(memory);
    answers.choose('relu', 'both');
    answers.choose('relu', 'half');
    expect(createAnswers(memory).choice('relu')).toBe('half');
  });

  it('remember the first one given to a question, until all are cleared', () => {
    const memory = memoryWith();
    const answers = createAnswers(memory);
    expect(answers.firstChoice('relu')).toBeNull();
    answers.choose('relu', 'both');
    answers.choose('relu', 'half');
    answers.setCurve('draw', CURVE);
    expect(createAnswers(memory).firstChoice('relu')).toBe('both');
    answers.clear();
    answers.choose('relu', 'half');
    expect(answers.firstChoice('relu')).toBe('half');
  });

  it('stored by an earlier edition count as the first ones', () => {
    const answers = createAnswers(memoryWith(JSON.stringify({ v: 1, choices: { relu: 'half' } })));
    expect(answers.firstChoice('relu')).toBe('half');
    answers.choose('relu', 'both');
    expect(answers.firstChoice('relu')).toBe('half');
  });

  it('can be cleared, all of them or one curve', () => {
    const memory = memoryWith();
    const answers = createAnswers(memory);
    answers.choose('relu', 'half');
    answers.setCurve('draw', CURVE);
    answers.setCurve('draw', null);
    expect(createAnswers(memory).curve('draw')).toBeNull();
    expect(createAnswers(memory).choice('relu')).toBe('half');
    expect(answers.isEmpty()).toBe(false);
    answers.clear();
    expect(answers.isEmpty()).toBe(true);
    expect(createAnswers(memory).isEmpty()).toBe(true);
  });

  it('given in two tabs are both stored, and what one tab clears the other does not restore', () => {
    const memory = memoryWith();
    const [one, other] = [createAnswers(memory), createAnswers(memory)];
    one.choose('relu', 'half');
    other.choose('noise', 'ten');
    expect(createAnswers(memory).choice('relu')).toBe('half');
    expect(createAnswers(memory).choice('noise')).toBe('ten');
    one.clear();
    other.choose('model', 'worse');
    expect(createAnswers(memory).choice('relu')).toBeNull();
    expect(createAnswers(memory).choice('model')).toBe('worse');
  });

  it('last until the page is closed where nothing can be stored', () => {
    const answers = createAnswers({ read: () => null, write: () => {} });
    answers.choose('relu', 'half');
    answers.choose('noise', 'ten');
    expect(answers.choice('relu')).toBe('half');
    answers.clear();
    expect(answers.isEmpty()).toBe(true);
  });

  it('notify subscribers until they unsubscribe', () => {
    const answers = createAnswers(memoryWith());
    const heard: (string | null)[] = [];
    const ignore = answers.subscribe(() => heard.push(answers.choice('relu')));
    answers.choose('relu', 'both');
    answers.clear();
    ignore();
    answers.choose('relu', 'half');
    expect(heard).toEqual(['both', null]);
  });
});

describe('the stored text', () => {
  const curves: Record<string, unknown> = {
    'no values': { revealed: true },
    'values that are no list': { values: { length: 3 }, revealed: true },
    'a value that is no number': { values: [0, '1'], revealed: true },
    'values that no axis has': { values: [0, true], revealed: true },
    'no word on whether it was revealed': { values: [0] },
  };
  it.each(Object.entries(curves))('is no curve with %s', (_, curve) => {
    const answers = createAnswers(memoryWith(JSON.stringify({ v: 1, curves: { draw: curve } })));
    expect(answers.curve('draw')).toBeNull();
  });

  it('is ignored if it has another version, and its valid parts are used', () => {
    const content = { choices: { relu: 'half', noise: 3 } };
    const ofNow = createAnswers(memoryWith(JSON.stringify({ v: 1, ...content })));
    expect([ofNow.choice('relu'), ofNow.choice('noise')]).toEqual(['half', null]);
    expect(createAnswers(memoryWith(JSON.stringify({ v: 2, ...content }))).isEmpty()).toBe(true);
  });

  const entry = fc.oneof(
    fc.constantFrom('v', 'choices', 'curves', '__proto__', 'draw'),
    fc.string(),
  );
  const hostile = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(entry, fc.jsonValue()).map((content) => JSON.stringify({ v: 1, ...content })),
    fc
      .record({ choices: fc.jsonValue(), curves: fc.dictionary(entry, fc.jsonValue()) })
      .map((content) => JSON.stringify({ v: 1, ...content })),
  );

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(hostile, entry, fc.string(), (content, id, choice) => {
        const memory = memoryWith(content);
        const answers = createAnswers(memory);
        const found = answers.choice(id);
        expect(found === null || typeof found === 'string').toBe(true);
        for (const value of answers.curve(id)?.values ?? [])
          expect(value === null || Number.isFinite(value)).toBe(true);
        answers.choose(id, choice);
        answers.setCurve(id, CURVE);
        const next = createAnswers(memory);
        expect(next.choice(id)).toBe(choice);
        expect(next.curve(id)).toEqual(CURVE);
        answers.clear();
        expect(createAnswers(memory).isEmpty()).toBe(true);
      }),
    );
  });
});
