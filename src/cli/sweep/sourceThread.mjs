/** Starts `thread.ts` where the sources run unbundled: every thread needs a compiler of its own. */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
