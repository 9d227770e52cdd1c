/** `purify predict`: the local theory of a run as one JSON object, with `--measure` beside a measurement. */
import { BETA } from '../../core/observe/potential.ts';
import { bandOf } from '../../core/theory/local/band.ts';
import { type LocalTheory, localPoint, localTheory } from '../../core/theory/local/local.ts';
import {
  type MeasuredTheory,
  measureLocal,
  settledFrom,
} from '../../core/theory/local/measured.ts';
import type { Arguments } from '../input/arguments.ts';
import { type Job, readJob } from '../input/job.ts';
import { jsonLine } from '../output/lines.ts';
import { progressToEnd } from '../output/progress.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';

export async function predictCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const job = await readJob(given, streams.stdin);
  writeNotes(job.notes, streams.stderr);
  const theory = localTheory(job.instance);
  const measured = given.switches.has('measure') ? measure(job, theory, streams) : null;
  await writerTo(streams.stdout)(
    jsonLine({ ...printed(theory), ...(measured !== null && { measured }) }),
  );
  return EXIT.done;
}

function printed({ why, sigma, c, rate, floor, biasE, biasN, stable, resting }: LocalTheory) {
  const potentials = resting && resting.a.map((a, k) => a + BETA * resting.b[k]!);
  return {
    sigma: sigma && Array.from(sigma),
    c,
    rate,
    floor,
    biasE,
    biasN,
    stable,
    a: resting && bandOf(resting.a),
    b: resting && bandOf(resting.b),
    potential: potentials && bandOf(potentials),
    recoveryError: resting && bandOf(resting.recoveryError),
    ...(why !== null && { why }),
  };
}

/** Null, with a note, where the theory does not say where the run would settle. */
function measure({ instance }: Job, theory: LocalTheory, streams: Streams): MeasuredTheory | null {
  const local = localPoint(instance);
  if ('why' in local) {
    writeNotes(['--measure has no effect: the theory does not apply.'], streams.stderr);
    return null;
  }
  const progress = progressToEnd(streams);
  try {
    const measured = measureLocal(instance, local, theory.floor, (t) =>
      progress.show(`t = ${t} of at most ${instance.T}`),
    );
    progress.clear();
    if (theory.floor !== null && measured.floor === null)
      writeNotes(
        [
          `T = ${instance.T} is too short to measure the floor: the run settles at about t = ${settledFrom(instance, local, theory.floor)}, and the floor is measured after that.`,
        ],
        streams.stderr,
      );
    return measured;
  } finally {
    progress.clear();
  }
}
