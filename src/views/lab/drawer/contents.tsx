/** What the drawers contain. Loaded after the first figures, and before anyone opens a drawer if possible. */
import type { ComponentType } from 'react';
import type { Drawer } from '../../../state/lab/labState.ts';
import { LedgerPanel } from '../../ledger/LedgerPanel.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { ControlPanel } from '../fields/ControlPanel.tsx';
import { lecturePart } from '../lecture/lecturePart.ts';
import { PinControl } from './PinControl.tsx';
import { Readings } from './Readings.tsx';

function Lecture() {
  return (
    <Lazy part={lecturePart} name="The lecture" rest="The lab goes on." waiting={<p>Loading …</p>}>
      {({ LecturePanel }) => <LecturePanel />}
    </Lazy>
  );
}

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
  lecture: Lecture,
};
