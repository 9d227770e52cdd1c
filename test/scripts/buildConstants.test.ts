import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitOf } from '../../scripts/buildConstants.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purify-commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function commitAFile(): void {
  git('init', '-q');
  writeFileSync(path.join(folder, 'file'), 'one\n');
  git('add', 'file');
  git('commit', '-q', '-m', 'first');
}

it('a build names the commit of the folder', () => {
  commitAFile();
  expect(commitOf(folder)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
});

it('a build of changed files names no commit', () => {
  commitAFile();
  appendFileSync(path.join(folder, 'file'), 'two\n');
  expect(commitOf(folder)).toBe('');
});

it('a folder inside another repository does not name that repository’s commit', () => {
  commitAFile();
  const unpacked = path.join(folder, 'package');
  mkdirSync(unpacked);
  expect(commitOf(unpacked)).toBe('');
});

it('a folder without a repository has no commit', () => {
  expect(commitOf(folder)).toBe('');
});
