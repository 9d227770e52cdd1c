/**
 * The table of pairs: one run for each decoder and update, all with the same parameters otherwise, at one
 * or more seeds. Cells are numbered row by row, a row for each decoder and a column for each update.
 */
import { type DecoderId, DECODERS, type DecoderInfo } from '../decoders/catalogue.ts';
import type { Params } from '../params/params.ts';
import type { Address } from '../sweep/spec.ts';
import { type UpdateId, type UpdateInfo, UPDATES } from '../updates/catalogue.ts';

export interface PairsSpec {
  /** What all runs have in common. Its decoder and its update are not read. */
  readonly base: Params;
  /** Seeds per pair: the base's seed and those after it. */
  readonly seeds: number;
}

export interface Pair {
  readonly decoder: DecoderInfo;
  readonly update: UpdateInfo;
}

export function pairCount(): number {
  return DECODERS.ids().length * UPDATES.ids().length;
}

export function pairAt(cell: number): Pair {
  const columns = UPDATES.ids().length;
  return {
    decoder: DECODERS.all()[Math.floor(cell / columns)]!,
    update: UPDATES.all()[cell % columns]!,
  };
}

/** The cell of a pair; −1 for an id that is not registered. */
export function cellOf(decoder: string, update: string): number {
  const row = DECODERS.all().findIndex(({ id }) => id === decoder);
  const column = UPDATES.all().findIndex(({ id }) => id === update);
  return row < 0 || column < 0 ? -1 : row * UPDATES.ids().length + column;
}

/** The parameters of one run: they determine it to the last bit, wherever it is computed. */
export function pairParams({ base }: PairsSpec, { cell, seedIndex }: Address): Params {
  const { decoder, update } = pairAt(cell);
  return {
    ...base,
    decoder: decoder.id as DecoderId,
    update: update.id as UpdateId,
    seed: base.seed + seedIndex,
  };
}

/** All runs: every pair gets one seed before any gets the next. */
export function* pairAddresses({ seeds }: PairsSpec): Generator<Address, void> {
  for (let seedIndex = 0; seedIndex < seeds; seedIndex++)
    for (let cell = 0; cell < pairCount(); cell++) yield { cell, seedIndex };
}
