import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

it('CITATION.cff has the version and the licence of package.json', () => {
  const citation = readFileSync(new URL('../CITATION.cff', import.meta.url), 'utf8');
  const valueOf = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(citation)?.[1];
  expect(valueOf('cff-version')).toBe('1.2.0');
  expect(valueOf('version')).toBe(packageJson.version);
  expect(valueOf('license')).toBe(packageJson.license);
});
