/** Puts the lab as it opens, and its style sheets, into the script that shows it before React has loaded. */
import react from '@vitejs/plugin-react';
import { createServer, type EnvironmentModuleGraph, type Plugin } from 'vite';

const STILL = /[\\/]views[\\/]lab[\\/]first[\\/]still\.ts$/;
const RENDERER = '/src/views/lab/first/renderLab.tsx';

type Renderer = Pick<typeof import('../../src/views/lab/first/renderLab.tsx'), 'renderLab'>;

export function labStill(): Plugin {
  return {
    name: 'lab-still',
    apply: 'build',
    load: { filter: { id: STILL }, handler: async () => moduleOf(await rendered()) },
  };
}

interface Rendered {
  readonly html: string;
  /** Addresses of the style sheets, in the order of the page. */
  readonly sheets: readonly string[];
}

function moduleOf({ html, sheets }: Rendered): string {
  const names = sheets.map((_, k) => `sheet${k}`);
  return [
    ...sheets.map((sheet, k) => `import ${names[k]} from '${sheet}?inline';`),
    `export const LAB_STILL = ${JSON.stringify(html)};`,
    `export const LAB_STYLES = [${names.join()}].join('');`,
  ].join('\n');
}

async function rendered(): Promise<Rendered> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLab } = (await server.ssrLoadModule(RENDERER)) as Renderer;
    return { html: renderLab(), sheets: await sheetsOf(server.environments.ssr.moduleGraph) };
  } finally {
    await server.close();
  }
}

/** The style sheets that the renderer imports, directly or not, without those of parts that are loaded later. */
async function sheetsOf(graph: EnvironmentModuleGraph): Promise<string[]> {
  const seen = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    const module = await graph.getModuleByUrl(url);
    for (const imported of module?.transformResult?.deps ?? []) await visit(imported);
    // set again: a sheet comes after those of the modules it needs
    seen.delete(url);
    seen.add(url);
  };
  await visit(RENDERER);
  return [...seen].filter((url) => url.endsWith('.css'));
}
