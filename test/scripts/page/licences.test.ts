import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesFile, packageFolder, readPackage } from '../../../scripts/page/licences.ts';
import { shippedNames } from '../../../scripts/page/shippedPackages.mjs';
import { root } from '../../../scripts/run.mjs';

describe('the licences file', () => {
  it('finds the package of a module, also of a nested one with a scope', () => {
    expect(packageFolder('/a/node_modules/d3/src/index.js')).toBe('/a/node_modules/d3');
    expect(packageFolder('/a/node_modules/b/node_modules/@c/d/e.css')).toBe(
      '/a/node_modules/b/node_modules/@c/d',
    );
    expect(packageFolder('/a/src/main.tsx')).toBeNull();
  });

  it('has the text of each licence under the name and version of its package', () => {
    const packages = ['@fontsource-variable/inter', 'react', 'katex'].map((name) =>
      readPackage(path.join(root, 'node_modules', name)),
    );
    const text = licencesFile('MIT License', packages);
    expect(shippedNames(text)).toEqual(['@fontsource-variable/inter', 'react', 'katex']);
    for (const { name, version, licence, text: own } of packages) {
      expect(text).toContain(`\n${name} ${version} (${licence})\n`);
      expect(text).toContain(own);
    }
    // KaTeX's fonts have another licence than its code
    expect(text).toMatch(/KaTeX_Main.*\n.*\n.*SIL Open Font License/);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('names source, licence and changes of data that are in no package', () => {
    const text = licencesFile('MIT License', []);
    expect(text).toMatch(/digits.*\n.*Alpaydin.*Kaynak/);
    expect(text).toContain('CC BY 4.0');
    expect(text).toContain('Changes:');
    expect(shippedNames(text)).toEqual([]);
  });
});
