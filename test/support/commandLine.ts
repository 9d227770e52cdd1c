/** Runs the command line in this process and collects its exit code and output. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import type { Command } from '../../src/cli/input/flags.ts';
import { cli } from '../../src/cli/cli.ts';

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output, one JSON object per line. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** @param columns width of the terminal, if standard output is one */
export function purify(
  argv: readonly string[],
  stdin: string | Buffer = '',
  columns?: number,
): Promise<Printed> {
  return purifyWith(cli, argv, stdin, columns);
}

/** @param command the command line, from the sources or from a bundle */
export async function purifyWith(
  command: typeof cli,
  argv: readonly string[],
  stdin: string | Buffer = '',
  columns?: number,
): Promise<Printed> {
  const stdout = Object.assign(new Collector(), columns !== undefined && { isTTY: true, columns });
  const stderr = new Collector();
  const code = await command(argv, { stdin: Readable.from([stdin]), stdout, stderr });
  return printed(code, stdout.text, stderr.text);
}

/** Runs a command with a configuration from standard input. */
export function purifyConfig(
  command: Exclude<Command, 'help' | 'version'>,
  config: unknown,
  ...flags: string[]
): Promise<Printed> {
  return purify([command, '-', ...flags], JSON.stringify(config));
}

export function printed(code: number, stdout: string, stderr: string): Printed {
  return {
    code,
    stdout,
    stderr,
    get lines() {
      return stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}

/** A temporary folder for a test file, removed after its tests. */
export function temporaryFiles(): (name: string, content: string | Buffer) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}

/** Exit code 2, no output, and one line that names a field, its value and what is allowed. */
export function expectRefusal({ code, stdout, stderr }: Printed): void {
  expect(stderr).toMatch(/^purify: \S.* = .+: must be .+\n$/);
  expect(stderr.length).toBeLessThan(500);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
}
