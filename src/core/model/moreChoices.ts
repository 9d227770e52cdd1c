/**
 * The algorithms, decoders, families and dependences that neither the lab's first run nor the article's uses. The page loads them with the first
 * run that does; everyone else has them with `buildInstance.ts`.
 */
import { equilibration } from '../algorithms/equilibration/stepper.ts';
import { hals, leeSeung, semiHals } from '../algorithms/factorization/factorization.ts';
import { type MoreAlgorithms, registerAlgorithms } from '../algorithms/registry.ts';
import { type MoreDecoders, registerDecoders } from '../decoders/decoder.ts';
import { nnls } from '../decoders/nnls.ts';
import { coupled } from './dependence/coupled.ts';
import { type MoreDependences, registerDependences } from './dependence/draws.ts';
import { groups } from './dependence/groups.ts';
import { rows } from './dependence/rows.ts';
import { drawBars } from './families/bars.ts';
import { drawBlobs } from './families/blobs.ts';
import { drawDigits } from './families/digits.ts';
import { type MoreDraws, registerDraws } from './families/draws.ts';
import { drawSwimmer } from './families/swimmer.ts';
import { drawTopics } from './families/topics.ts';

const ALGORITHMS: MoreAlgorithms = {
  equilibration,
  'lee-seung': leeSeung,
  hals,
  'semi-hals': semiHals,
};

const DECODERS: MoreDecoders = { nnls };

const DRAWS: MoreDraws = {
  topics: { kind: 'drawn', matrix: drawTopics },
  blobs: { kind: 'picture', matrix: drawBlobs },
  bars: { kind: 'picture', matrix: drawBars },
  swimmer: { kind: 'picture', matrix: drawSwimmer },
  digits: { kind: 'picture', matrix: drawDigits },
};

const DEPENDENCES: MoreDependences = { groups, coupled, rows };

let areRegistered = false;

/** Makes them available; calls after the first do nothing. */
export function registerMoreChoices(): void {
  if (areRegistered) return;
  areRegistered = true;
  registerAlgorithms(ALGORITHMS);
  registerDecoders(DECODERS);
  registerDraws(DRAWS);
  registerDependences(DEPENDENCES);
}
