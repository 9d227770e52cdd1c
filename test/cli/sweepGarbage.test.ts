/** Random specs and damaged files of results: each is a valid sweep, or one line that names the problem. */
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cli } from '../../src/cli/cli.ts';
import { FIELD_NAMES } from '../../src/core/params/fields.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { readRow } from '../../src/core/sweep/rowText.ts';
import { VERSION } from '../../src/version.ts';
import {
  expectRefusal,
  type Printed,
  printed,
  purify,
  temporaryFiles,
} from '../support/commandLine.ts';

const file = temporaryFiles();
const SPECS = 1000;
const DAMAGED_FILES = 200;

/** Collects a few lines, then closes, as `| head -3` does: a valid sweep may be a long one. */
class Head extends Writable {
  text = '';
  lines = 0;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.text += chunk.toString();
    this.lines += 1;
    done(this.lines < 3 ? undefined : Object.assign(new Error('closed'), { code: 'EPIPE' }));
  }
}

async function sweepHead(spec: string): Promise<Printed> {
  const [stdout, stderr] = [new Head(), new Head()];
  const streams = { stdin: Readable.from([spec]), stdout, stderr };
  const code = await cli(['sweep', '-', '--jobs=1'], streams);
  return printed(code, stdout.text, stderr.text);
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.integer(),
  fc.constantFrom('paper', 'infinity', 'given', 1e308, 5e-324, -0, 0.5, true, null, [], {}, [[]]),
);

const param = fc.constantFrom(...FIELD_NAMES, 's/n', 'm/n', 'speed', 3, null);

const axis = fc.oneof(
  fc.record({
    param,
    values: fc.array(
      fc.oneof(fc.double({ min: 0, max: 4 }), fc.integer({ min: -1, max: 9 }), odd),
      {
        maxLength: 4,
      },
    ),
  }),
  fc.record(
    {
      param,
      from: fc.oneof(fc.double({ min: 0, max: 1 }), odd),
      to: fc.oneof(fc.double({ min: 0, max: 1 }), odd),
      steps: fc.oneof(fc.integer({ min: 2, max: 40 }), odd),
      scale: fc.constantFrom('linear', 'log', 'cubic'),
    },
    { requiredKeys: ['param', 'from', 'to', 'steps'] },
  ),
  odd,
);

/** A small spec with a part or two replaced by anything. */
const anySpec = fc
  .record({
    base: fc.dictionary(
      // long runs are valid, but take long
      fc.constantFrom(...FIELD_NAMES.filter((name) => !/^(T|N|columnIterations)$/.test(name))),
      odd,
      { maxKeys: 1 },
    ),
    parts: fc.record(
      {
        x: axis,
        y: axis,
        facet: fc.oneof(fc.record({ param, values: fc.array(odd, { maxLength: 3 }) }), odd),
        seeds: fc.oneof(fc.integer({ min: 1, max: 5 }), odd),
        base: odd,
        extra: odd,
      },
      { requiredKeys: [] },
    ),
    kept: fc.nat(3),
  })
  .map(({ base, parts, kept }) => ({
    base: { n: 3, m: 4, s: 1, N: 5, T: 1, eta: 0.1, ...base },
    x: { param: 'ell', values: [0.1, 0.2] },
    seeds: 1,
    ...Object.fromEntries(Object.entries(parts).slice(0, kept)),
  }));

test(`${SPECS} random specs are a valid sweep or one line that names the field`, async () => {
  let valid = 0;
  await fc.assert(
    fc.asyncProperty(anySpec, async (sweep) => {
      const result = await sweepHead(JSON.stringify(sweep));
      if (result.code === 2) return expectRefusal(result);
      expect(result.code).toBe(0);
      expect(result.stderr).not.toMatch(/NaN|undefined|\n\s+at /);
      const spec = readSpec(sweep);
      expect(result.lines.length).toBeGreaterThan(0);
      for (const line of result.lines) readRow(JSON.stringify(line), spec, VERSION, 'a line');
      valid += 1;
    }),
    { numRuns: SPECS },
  );
  // the test would be worth little if it only met one of the two
  expect(valid).toBeGreaterThan(SPECS / 20);
  expect(valid).toBeLessThan(SPECS - SPECS / 20);
});

const SWEEP = {
  base: { n: 3, m: 4, s: 1, N: 5, T: 1, eta: 0.1 },
  x: { param: 'ell', values: [0.1, 0.2, 0.3] },
  seeds: 2,
};
const spec = file('spec.json', JSON.stringify(SWEEP));
const whole = (await purify(['sweep', spec, '--jobs=1'])).stdout;

/** A file in which a piece was cut out, repeated or replaced. */
const anyDamage = fc
  .record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.constantFrom(0, 1, 2, 5, 40, 700, 1e9),
    replacement: fc.oneof(
      fc.constant(''),
      fc.string(),
      fc.constantFrom(...'0123456789eE.-+,:[]{}"\n'),
      fc.constantFrom('null', '1e999', '-0', '[]', '{}', '\u0000', '\uFEFF', '\n\n', '\r\n'),
    ),
    repeat: fc.boolean(),
  })
  .map(({ at, length, replacement, repeat }) => {
    const from = Math.floor(at * whole.length);
    const kept = repeat ? whole.slice(from, from + Math.min(length, 700)) : '';
    return whole.slice(0, from) + kept + replacement + whole.slice(from + length);
  });

test(`${DAMAGED_FILES} damaged files are read or refused with one line, and nothing is lost`, async () => {
  await fc.assert(
    fc.asyncProperty(anyDamage, async (text) => {
      const out = file('damaged.jsonl', text);
      for (const command of ['merge', 'summarize']) {
        const result = await purify([command, spec, out]);
        if (result.code === 2) expectRefusal(result);
        else expect([0, 3]).toContain(result.code);
        expect(readFileSync(out, 'utf8')).toBe(Buffer.from(text).toString('utf8'));
      }
      const result = await purify(['sweep', spec, '--jobs=1', '--out', out]);
      const after = readFileSync(out, 'utf8');
      if (result.code === 2) {
        expectRefusal(result);
        expect(after).toBe(Buffer.from(text).toString('utf8'));
      } else {
        expect(result.code).toBe(0);
        // every complete row is kept, and the file is now whole
        expect(after.startsWith(text.slice(0, text.lastIndexOf('\n') + 1))).toBe(true);
        expect((await purify(['merge', spec, out])).code).toBe(0);
      }
    }),
    { numRuns: DAMAGED_FILES },
  );
});
