/** Refuses runs that do not fit into memory, with the number of bytes they would take. */
import { constants } from 'node:buffer';
import process from 'node:process';
import type { Params } from '../../core/params/params.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { decodedBytes, exampleBytes, runBytes, sweepBytes } from '../../core/run/memory.ts';
import { cellCount, cellParams, type SweepSpec } from '../../core/sweep/spec.ts';
import { type Arguments, mustBeOmitted } from './arguments.ts';

/** Characters of a number in JSON, with its separator. */
const DIGITS = 22;

/**
 * Throws InvalidInput if the command would take more memory than the machine has free.
 * @param available in bytes
 */
export function requireMemory(
  { command, switches }: Pick<Arguments, 'command' | 'switches'>,
  params: Params,
  available: number = process.availableMemory(),
): void {
  const isFull = command === 'run' && switches.has('full');
  const matrices = runBytes(params);
  if (matrices > available) throw tooLarge('m', params, matrices, available);
  const kept = command === 'data' ? exampleBytes(params) : isFull ? decodedBytes(params) : 0;
  if (matrices + kept > available) throw tooLarge('N', params, matrices + kept, available);
  if (isFull) requireLine(params);
}

/** A line with all matrices is one string. */
function requireLine({ n, m, N }: Params): void {
  const examples = N === 'infinity' ? 0 : N;
  const length = DIGITS * (3 * m * n + n * n + n * examples);
  const most = constants.MAX_STRING_LENGTH;
  if (length > most)
    throw mustBeOmitted(
      '--full',
      undefined,
      `a line would take ${length} bytes, and no line can be longer than ${most}; use purify data`,
    );
}

function tooLarge(field: 'm' | 'N', params: Params, bytes: number, available: number) {
  const others = field === 'm' ? `n = ${params.n}` : `n = ${params.n} and m = ${params.m}`;
  const allowed = `smaller with ${others}: it would take ${bytes} bytes of memory, and ${available} are free`;
  return invalid(field, showValue(params[field]), allowed);
}

/**
 * The number of runs of a sweep to compute at a time: as many as asked for, or one for each core as far as
 * memory allows. Throws InvalidInput if they do not fit.
 * @param asked undefined if the user has not said
 */
export function jobsInMemory(
  spec: SweepSpec,
  asked: number | undefined,
  cores: number,
  available: number = process.availableMemory(),
): number {
  let largest = cellParams(spec, 0);
  for (let cell = 1; cell < cellCount(spec); cell++) {
    const params = cellParams(spec, cell);
    if (sweepBytes(params) > sweepBytes(largest)) largest = params;
  }
  const bytes = sweepBytes(largest);
  const most = Math.floor(available / bytes);
  if (most < 1) throw tooLarge('m', largest, bytes, available);
  if (asked !== undefined && asked > most)
    throw invalid(
      '--jobs',
      showValue(asked),
      `at most ${most}: each takes up to ${bytes} bytes of memory, and ${available} are free`,
    );
  return asked ?? Math.min(cores, most);
}
