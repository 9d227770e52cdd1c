/** What the drawers contain. Loaded after the first figures, and before anyone opens a drawer if possible. */
import type { ComponentType } from 'react';
import type { Drawer } from '../../../state/lab/labState.ts';
import { LedgerPanel } from '../../ledger/LedgerPanel.tsx';
import { ControlPanel } from '../fields/ControlPanel.tsx';
import { PinControl } from './PinControl.tsx';
import { Readings } from './Readings.tsx';

function Parameters() {
  return (
    <>
      <ControlPanel />
      <PinControl />
    </>
  );
}

export const CONTENTS: Readonly<Record<Drawer, ComponentType>> = {
  parameters: Parameters,
  ledger: LedgerPanel,
  reading: Readings,
};
