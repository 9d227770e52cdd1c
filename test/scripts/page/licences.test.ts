import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  licencesFile,
  licencesOfWorkers,
  packageFolder,
  readPackage,
  thirdPartyLicences,
} from '../../../scripts/page/licences.ts';
import { shippedNames } from '../../../scripts/page/shippedPackages.mjs';
import { root } from '../../../scripts/run.mjs';
import { inlineWorkers } from '../../../scripts/single/inlineWorkers.ts';

/** The packages named by the licences of a small page whose worker, and nothing else, has these modules. */
async function namesOfPage(
  modules: readonly string[],
  plugins: Plugin[],
  workerPlugins: Plugin[] = [],
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-licences-'));
  const input = path.join(folder, 'main.ts');
  writeFileSync(input, `import address from './some.worker.ts?worker&url'; console.log(address);`);
  const places = modules.map((module) => path.join(root, 'node_modules', module));
  writeFileSync(
    path.join(folder, 'some.worker.ts'),
    places
      .map((place, k) => `import * as m${k} from ${JSON.stringify(place)}; console.log(m${k});`)
      .join('\n'),
  );
  try {
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins,
      worker: { format: 'es', plugins: () => workerPlugins },
      build: { write: false, rolldownOptions: { input } },
    });
    const { output } = result as Extract<typeof result, { output: unknown }>;
    const file = output.find(({ fileName }) => fileName === 'licences.txt');
    if (file?.type !== 'asset') throw new Error('no licences were written');
    return shippedNames(String(file.source));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

  it('names packages that only a worker has, in the page and in the single file', async () => {
    const licences = thirdPartyLicences();
    const page = await namesOfPage(['uqr/dist/index.mjs'], [licences], [licencesOfWorkers()]);
    expect(page).toContain('uqr');
    const single = await namesOfPage(['zustand/esm/vanilla.mjs'], [inlineWorkers(), licences]);
    expect(single).toContain('zustand');
  });

  it('names source, licence and changes of data that are in no package', () => {
    const text = licencesFile('MIT License', []);
    expect(text).toMatch(/digits.*\n.*Alpaydin.*Kaynak/);
    expect(text).toContain('CC BY 4.0');
    expect(text).toContain('Changes:');
    expect(shippedNames(text)).toEqual([]);
  });
});
