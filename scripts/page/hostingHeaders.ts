/** Sends the hosting headers from the preview server, and writes them beside the built page. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { headersFile, headersFor } from './headers.mjs';

export function hostingHeaders(): Plugin {
  return {
    name: 'hosting-headers',
    configurePreviewServer({ config, middlewares }) {
      const folder = path.resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        // an unknown path is answered with the page, which must not be cached under that path
        const known = existsSync(path.join(folder, pathname)) ? pathname : '/';
        for (const [name, value] of Object.entries(headersFor(known)))
          response.setHeader(name, value);
        next();
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
  };
}
