/** `purify check`: runs to the end and prints the ledger of the paper's assumptions and claims. */
import type { LedgerRow } from '../../core/theory/ledger/row.ts';
import { runLedger } from '../../core/theory/ledger/runLedger.ts';
import type { Arguments } from '../input/arguments.ts';
import { readJob } from '../input/job.ts';
import { jsonLine } from '../output/lines.ts';
import { writeNotes } from '../output/text.ts';
import { endedBefore, observe, readIteration } from './observed.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { ledgerTable } from '../output/ledgerTable.ts';
import { tableWidth } from '../output/columns.ts';

export async function checkCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { switches } = given;
  const job = await readJob(given, streams.stdin);
  const named = given.options.t ?? job.t;
  const asked = named === undefined ? undefined : readIteration(named, job.instance.T);
  const plan = { stopOnConvergence: switches.has('stop'), frameAt: asked };
  const { run, scalars, sentence, frame } = observe(job, plan, streams);
  if (asked !== undefined && asked > run.t) throw endedBefore(asked, run);
  const t = asked ?? run.t;
  const { rows, violations } = runLedger(run, scalars, { t, ell: job.ell, frame });
  const write = writerTo(streams.stdout);
  writeNotes(job.notes, streams.stderr);
  streams.stderr.write(`${sentence}\n`);
  if (streams.stdout.isTTY)
    await write(ledgerTable({ t, rows, violations }, tableWidth(streams.stdout)));
  else {
    await write(rows.map(lineOf).join(''));
    for (const violation of violations) streams.stderr.write(`${violation.sentence}\n`);
  }
  return EXIT.done;
}

function lineOf({ name, measured, required, verdict, note, id, group }: LedgerRow): string {
  return jsonLine({ name, measured, required, verdict, note, id, group });
}
