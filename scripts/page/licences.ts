/**
 * Writes the licences of all packages whose code, styles or fonts are in the built page to licences.txt,
 * which the page links to.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../run.mjs';
import { RULE } from './shippedPackages.mjs';

const FILE = 'licences.txt';
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Facts that a package's own licence file leaves out. */
const REMARKS: Readonly<Record<string, string>> = {
  katex: `The fonts named KaTeX_… are
Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)
Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>),
with Reserved Font Names KaTeX_AMS, KaTeX_Caligraphic, KaTeX_Fraktur, KaTeX_Main, KaTeX_Math,
KaTeX_SansSerif, KaTeX_Script, KaTeX_Size1 to KaTeX_Size4 and KaTeX_Typewriter.
They are licensed under the SIL Open Font License, Version 1.1, which is printed in full above for Inter.`,
  mediabunny: 'Its source code is available at https://github.com/Vanilagy/mediabunny.',
};

/** Data in the page that belong to no package. */
const DATA = `The features of family digits (src/core/model/families/digitsParts.ts) were made from
E. Alpaydin and C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine Learning Repository,
https://doi.org/10.24432/C50P49,
licensed under the Creative Commons Attribution 4.0 International licence (CC BY 4.0),
https://creativecommons.org/licenses/by/4.0/. Changes: split into 16 parts by non-negative matrix factorization,
scaled and rounded.`;

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As in its package.json: `MIT`. */
  readonly licence: string;
  /** The text of its licence file. */
  readonly text: string;
}

/** The folder of the package that a module belongs to; null for our own modules. */
export function packageFolder(module: string): string | null {
  const [, folder = null] =
    /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
  return folder;
}

export function readPackage(folder: string): Shipped {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  if (file === undefined || license === undefined)
    throw new Error(`${name} is part of the page but has no licence file`);
  return {
    name: name!,
    version: version!,
    licence: license,
    text: readFileSync(path.join(folder, file), 'utf8').trim(),
  };
}

export function licencesFile(own: string, packages: readonly Shipped[]): string {
  const entries = packages.map(({ name, version, licence, text }) =>
    [
      RULE,
      `${name} ${version} (${licence})`,
      '',
      text,
      ...(name in REMARKS ? ['', REMARKS[name]] : []),
    ].join('\n'),
  );
  const intro = `Purify\n\n${own.trim()}\n\n${DATA}\n\nThis page also contains the following software and fonts.\n`;
  return `${[intro, ...entries].join('\n\n')}\n`;
}

/** The modules whose code is in these files. */
function modulesIn(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((part) =>
    part.type === 'chunk'
      ? Object.entries(part.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [id] : [],
        )
      : [],
  );
}

/** Workers are bundled by themselves, before the page is complete. */
const modulesOfWorkers = new Set<string>();

/** Notes which modules the workers have. */
export function licencesOfWorkers(): Plugin {
  return {
    name: 'licences-of-workers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const module of modulesIn(bundle)) modulesOfWorkers.add(module);
    },
  };
}

export function thirdPartyLicences(): Plugin {
  return {
    name: 'third-party-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const styles = [...this.getModuleIds()].filter((id) => /\.css($|\?)/.test(id));
      const folders = [...modulesIn(bundle), ...modulesOfWorkers, ...styles].map(packageFolder);
      const packages = [...new Set(folders)]
        .flatMap((folder) => (folder !== null && existsSync(folder) ? [readPackage(folder)] : []))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const own = readFileSync(path.join(root, 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: FILE, source: licencesFile(own, packages) });
    },
  };
}
