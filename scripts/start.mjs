/** `npm start`: from a fresh clone to the app in a browser. Further arguments go to vite. */
import { installDependencies } from './dependencies.mjs';
import { main, runTool } from './run.mjs';

await main(async () => {
  await installDependencies();
  return runTool('vite', process.argv.slice(2));
});
