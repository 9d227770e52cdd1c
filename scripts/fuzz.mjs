/**
 * `npm run fuzz [-- SEED]`: the property tests with examples that `npm test` does not draw. Prints its seed,
 * so that a failure can be repeated.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { main, root, runTool } from './run.mjs';

/** fast-check uses 32 bits, with a sign. */
const SEEDS = 2 ** 31;

await main(async () => {
  const seed = process.argv[2] ?? String(randomInt(SEEDS));
  if (!/^\d+$/.test(seed) || Number(seed) >= SEEDS) {
    console.error(`SEED = ${JSON.stringify(seed)}: must be an integer from 0 to ${SEEDS - 1}`);
    return 2;
  }
  const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'"));
  console.log(`Seed ${seed}: ${files.length} files`);
  const env = { ...process.env, PURIFY_FUZZ_SEED: seed };
  const exitCode = await runTool('vitest', ['run', ...files], { env });
  if (exitCode !== 0) console.log(`To repeat: npm run fuzz -- ${seed}`);
  return exitCode;
});
