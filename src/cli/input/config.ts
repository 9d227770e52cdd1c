/** CONFIG: from a file, or standard input, to a JSON object. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { isObject, type JsonObject } from '../../core/model/explicit/reader.ts';
import { jsonErrorOffset, lineAndColumn } from './jsonPosition.ts';
import { InvalidInput, showValue } from '../../core/params/problem.ts';

/** Beyond this a parsed file may not fit into memory. */
const LARGEST_CONFIG = 100_000_000;

/** `path` may be `-`, standard input. Throws InvalidInput where there is no JSON object to be had. */
export async function readConfig(path: string, stdin: Readable): Promise<JsonObject> {
  const name = path === '-' ? 'standard input' : showValue(path);
  const text = await readText(name, path === '-' ? () => stdin : () => createReadStream(path));
  const value = parse(name, text);
  if (!isObject(value))
    throw new InvalidInput({
      field: 'CONFIG',
      value: `${showValue(value)} in ${name}`,
      allowed: 'a JSON object',
    });
  return value;
}

async function readText(name: string, open: () => Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of open()) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      chunks.push(bytes);
      size += bytes.length;
      if (size > LARGEST_CONFIG) break;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
  if (size > LARGEST_CONFIG)
    throw new InvalidInput({
      field: 'CONFIG',
      value: name,
      allowed: `no larger than ${LARGEST_CONFIG / 1e6} MB`,
    });
  // editors on Windows like to begin a file with a byte order mark
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function unreadable(name: string, error: unknown): InvalidInput {
  const code = (error as NodeJS.ErrnoException).code ?? 'unreadable';
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is none of this name',
    EISDIR: 'this is a folder',
    EACCES: 'reading it is not permitted',
  };
  return new InvalidInput({
    field: 'CONFIG',
    value: name,
    allowed: `a file that can be read: ${reasons[code] ?? code}`,
  });
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const { line, column } = lineAndColumn(text, offset);
    const found = offset < text.length ? showValue(text.slice(offset, offset + 12)) : 'its end';
    throw new InvalidInput({
      field: 'CONFIG',
      value: name,
      allowed: `valid JSON; it is not at line ${line}, column ${column}, where it has ${found}`,
    });
  }
}
