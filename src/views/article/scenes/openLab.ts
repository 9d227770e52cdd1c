/** Opens a lab with its own worker for a figure of the article. */
import { createSolver } from '../../../solver/client.ts';
import { connectWorker } from '../../../solver/connection.ts';
import type { OpenLab } from '../../../state/scenes/stage.ts';
import { createLab } from '../../../state/lab/store.ts';
import { createFramePacer } from '../../drawing/framePacing.ts';

export const openLab: OpenLab = ({ link, calm, nameRun = null }) =>
  createLab({
    openSolver: (onEvent) =>
      createSolver({ connect: connectWorker, afterPaint: createFramePacer(), onEvent }),
    initial: { link },
    calm,
    // the article's figures show no violated claims
    claims: null,
    nameRun,
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
  });
