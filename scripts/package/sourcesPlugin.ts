/** Writes down which sources a bundle was made from (`sources.mjs`). */
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run.mjs';
import { hashesOf, SOURCES_FILE } from './sources.mjs';

export function recordSources(): Plugin {
  return {
    name: 'record-sources',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle)
        .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
        .filter((id) => path.isAbsolute(id))
        .map((id) => path.relative(root, id).split(path.sep).join('/'));
      const source = JSON.stringify(hashesOf([...new Set(modules)].sort()));
      this.emitFile({ type: 'asset', fileName: SOURCES_FILE, source });
    },
  };
}
