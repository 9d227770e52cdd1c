/**
 * Writes the article into index.html, so that text, formulas and stills are there before any script
 * is, and without one. It is rendered by the same Vite that serves or builds the page.
 */
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { mdxChapters } from './mdxPlugin.ts';

const PLACE = '<!-- article -->';
const RENDERER = '/src/views/article/static/renderArticle.tsx';

type Renderer = { renderArticle(): Promise<string> };

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
        const html =
          serving === null
            ? await renderedByItself()
            : await ((await serving.ssrLoadModule(RENDERER)) as Renderer).renderArticle();
        return page.replace(PLACE, () => html);
      },
    },
  };
}

/** While building there is no server, so one is opened for as long as it takes. */
async function renderedByItself(): Promise<string> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react(), mdxChapters()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await ((await server.ssrLoadModule(RENDERER)) as Renderer).renderArticle();
  } finally {
    await server.close();
  }
}
