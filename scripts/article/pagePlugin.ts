/**
 * Writes the opening of the article into index.html, and the other chapters into a file beside it, which the
 * page loads after its first paint. For readers without scripts there is a page with all of it. The article is
 * rendered by the same Vite that serves or builds the page.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { RenderedArticle } from '../../src/views/article/static/renderArticle.tsx';
import { mdxChapters } from './mdxPlugin.ts';
import { readRecordings } from './recordings.ts';
import { STATIC_PAGE, staticPage } from './staticPage.ts';

const PLACE = '<!-- article -->';
/** In the script that chooses the page before the first paint. */
const SLUGS_PLACE = '[/* slugs */]';
const CHAPTERS_PLACE = '/* chapters */';
/** Where the development server has the chapters. */
const SERVED_CHAPTERS = '/chapters.txt';
const RENDERER = '/src/views/article/static/renderArticle.tsx';

type Renderer = Pick<
  typeof import('../../src/views/article/static/renderArticle.tsx'),
  'renderArticle'
>;

interface Options {
  /** Whether the build has a page for readers without scripts. */
  readonly hasStaticPage?: boolean;
}

export function articleInPage({ hasStaticPage = true }: Options = {}): Plugin {
  let serving: ViteDevServer | null = null;
  let built: RenderedArticle | null = null;
  return {
    name: 'article-in-page',
    configureServer(server) {
      serving = server;
      server.middlewares.use(SERVED_CHAPTERS, (_, response, next) => {
        renderedBy(server).then(({ chapters }) => {
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.end(chapters);
        }, next);
      });
    },
    handleHotUpdate({ file, server }) {
      if (/\.mdx$|views[\\/]article[\\/]static|state[\\/]scenes/.test(file))
        server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const article = await (serving === null
          ? renderedByTemporaryServer()
          : renderedBy(serving));
        if (serving === null) built = article;
        const { style, html, slugs } = article;
        return page
          .replace(SLUGS_PLACE, () => JSON.stringify(slugs))
          .replace(CHAPTERS_PLACE, serving === null ? `./${fileOf(article)}` : SERVED_CHAPTERS)
          .replace(PLACE, () => `<style>${style}</style>${html}`);
      },
    },
    generateBundle() {
      if (built === null) return;
      this.emitFile({ type: 'asset', fileName: fileOf(built), source: built.chapters });
    },
    writeBundle({ dir }) {
      if (dir === undefined || built === null || !hasStaticPage) return;
      const page = readFileSync(path.join(dir, 'index.html'), 'utf8');
      writeFileSync(path.join(dir, STATIC_PAGE), staticPage(page, built));
    },
  };
}

/** Named by its contents, as every file in this folder, which browsers keep. */
function fileOf({ chapters }: RenderedArticle): string {
  const hash = createHash('sha256').update(chapters).digest('base64url').slice(0, 8);
  return `assets/chapters-${hash}.txt`;
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
