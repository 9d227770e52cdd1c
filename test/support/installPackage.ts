/** Packs the package and installs it in an empty folder outside the repository, before its tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleIsCurrent } from '../../scripts/package/sources.mjs';
import { root } from '../../scripts/run.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with node_modules. */
    installed: string;
  }
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const QUIET = ['--silent', '--offline', '--no-audit', '--no-fund'];

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-package-'));
  const home = path.join(folder, 'home');
  mkdirSync(home);
  if (!bundleIsCurrent()) execFileSync(npm, ['run', 'build:package'], { cwd: root });
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder, ...QUIET];
  const tarball = execFileSync(npm, pack, { cwd: root, encoding: 'utf8' }).trim();
  execFileSync(npm, ['install', path.join(folder, tarball), ...QUIET], { cwd: home });
  project.provide('installed', home);
  return () => rmSync(folder, { recursive: true, force: true });
}
