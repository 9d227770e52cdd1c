/** Puts the workers of the page into its script, as text whose address the page makes itself. */
import { build, type Plugin } from 'vite';
import { assembledKernels } from '../page/assembledKernels.ts';
import { licencesOfWorkers } from '../page/licences.ts';
import { buildConstants } from '../buildConstants.ts';

const WORKER = /\.worker\.ts\?worker&url$/;

export function inlineWorkers(): Plugin {
  return {
    name: 'inline-workers',
    // instead of Vite, which writes a file
    enforce: 'pre',
    load: {
      filter: { id: WORKER },
      async handler(id) {
        const code = await bundle(id.replace(/\?.*$/, ''));
        return `export default URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' }));`;
      },
    },
  };
}

/** A worker and everything it loads later as one classic script: a page without a server can start no module. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: buildConstants(),
    plugins: [assembledKernels(), licencesOfWorkers()],
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = result as Extract<typeof result, { output: unknown }>;
  const [{ code }, ...others] = output;
  if (others.length > 0)
    throw new Error(`${entry} needs ${others.map(({ fileName }) => fileName).join(', ')}`);
  return code;
}
