/** Whether the bundle in lib/ was built from the sources as they are now. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** Names and hashes of the bundled sources, beside the bundle; not part of the package. */
export const SOURCES_FILE = 'sources.json';

/**
 * @param {readonly string[]} files below the root
 * @returns {Record<string, string>} the hash of each file's content
 */
export function hashesOf(files) {
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(path.join(root, file));
      return [file, createHash('sha1').update(content).digest('base64')];
    }),
  );
}

export function bundleIsCurrent() {
  try {
    const text = readFileSync(path.join(root, 'lib', SOURCES_FILE), 'utf8');
    return JSON.stringify(hashesOf(Object.keys(JSON.parse(text)))) === text;
  } catch {
    return false; // not built, or a source is gone
  }
}
