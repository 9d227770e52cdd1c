import type { RefObject } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import { SaveMenu } from '../../sidePage/SaveMenu.tsx';
import { usePairsTools } from '../pairsTools.ts';
import { usePairsStore } from '../usePairs.ts';
import type { PairsFormat } from './savePairs.ts';

const FORMATS: readonly [PairsFormat, string][] = [
  ['svg', 'the table, sharp at any size'],
  ['png', 'the table, for slides'],
  ['csv', 'every error of every run, for spreadsheets'],
];

const saving = lazyPart(async () => (await import('./savePairs.ts')).savePairs);

interface SavePairsProps {
  /** Contains the table. */
  readonly table: RefObject<HTMLElement | null>;
}

/** Saves the table as a picture, or its numbers. */
export function SavePairs({ table }: SavePairsProps) {
  const store = usePairsStore();
  const { link } = usePairsTools();
  return (
    <SaveMenu
      formats={FORMATS}
      saving={saving}
      name="The code that saves the table"
      save={async (savePairs, format) => {
        if (table.current !== null)
          await savePairs(format, store.getState(), table.current, link());
      }}
    />
  );
}
