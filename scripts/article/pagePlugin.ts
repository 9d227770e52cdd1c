/**
 * Writes the article into index.html, so that text, formulas and stills need no scripts. It is rendered by
 * the same Vite that serves or builds the page.
 */
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { mdxChapters } from './mdxPlugin.ts';
import { readRecordings } from './recordings.ts';

const PLACE = '<!-- article -->';
/** In the script that chooses the page before the first paint. */
const CHAPTERS_PLACE = '[/* chapters */]';
const RENDERER = '/src/views/article/static/renderArticle.tsx';

type Renderer = Pick<
  typeof import('../../src/views/article/static/renderArticle.tsx'),
  'renderArticle'
>;

export function articleInPage(): Plugin {
  let serving: ViteDevServer | null = null;
  return {
    name: 'article-in-page',
    configureServer(server) {
      serving = server;
    },
    handleHotUpdate({ file, server }) {
      if (/\.mdx$|views[\\/]article[\\/]static|state[\\/]scenes/.test(file))
        server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const { style, html, slugs } = await (serving === null
          ? renderedByTemporaryServer()
          : renderedBy(serving));
        return page
          .replace(CHAPTERS_PLACE, () => JSON.stringify(slugs))
          .replace(PLACE, () => `<style>${style}</style>${html}`);
      },
    },
  };
}

async function renderedBy(server: ViteDevServer) {
  return ((await server.ssrLoadModule(RENDERER)) as Renderer).renderArticle(readRecordings());
}

/** A build has no server. */
async function renderedByTemporaryServer() {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react(), mdxChapters()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await renderedBy(server);
  } finally {
    await server.close();
  }
}
