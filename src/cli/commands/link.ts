/** `purify link`: prints the link that opens a run on the page. */
import { invalid, InvalidInput, showValue } from '../../core/params/problem.ts';
import { validate } from '../../core/params/validate.ts';
import { plainState, writeCitableLink, writeLink } from '../../state/link/link.ts';
import type { Arguments } from '../input/arguments.ts';
import { readJob } from '../input/job.ts';
import { isPageLink } from '../input/pageLink.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { readIteration } from './observed.ts';

export async function linkCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { config, switches, options } = given;
  const job = await readJob(given, streams.stdin);
  if (job.linkable === null)
    throw invalid(
      'CONFIG',
      showValue(config),
      'given by parameters, or with --features and --weights: a link has no other matrices',
    );
  const [problem] = validate({ ...job.linkable }).problems;
  if (problem !== undefined)
    throw new InvalidInput({ ...problem, allowed: `${problem.allowed}, as on the page` });
  const t = readIteration(options.t ?? job.t ?? '0', job.linkable.T);
  const write = switches.has('full') ? writeCitableLink : writeLink;
  const link = write({ ...plainState(job.linkable, t), own: job.own });
  writeNotes(job.notes, streams.stderr);
  await writerTo(streams.stdout)(`${pageAddress(config)}${link}\n`);
  return EXIT.done;
}

/** The address of the page, if CONFIG is a link with one. */
function pageAddress(config: string | undefined): string {
  if (config === undefined || !isPageLink(config) || !config.includes('#')) return '';
  return config.slice(0, config.indexOf('#'));
}
