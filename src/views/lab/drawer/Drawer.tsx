import { type ReactNode, useEffect, useRef } from 'react';
import type { Drawer as DrawerId } from '../../../state/lab/labState.ts';
import { LedgerPanel } from '../../ledger/LedgerPanel.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { closeIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';
import { ControlPanel } from '../fields/ControlPanel.tsx';
import './drawer.css';
import { PinControl } from './PinControl.tsx';
import { Readings } from './Readings.tsx';

interface DrawerContent {
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly content: ReactNode;
}

const DRAWERS: Readonly<Record<DrawerId, DrawerContent>> = {
  parameters: {
    title: 'Parameters',
    side: 'left',
    content: (
      <>
        <ControlPanel />
        <PinControl />
      </>
    ),
  },
  ledger: { title: 'Ledger', side: 'right', content: <LedgerPanel /> },
  reading: { title: 'How to read the figures', side: 'right', content: <Readings /> },
};

/** The panel that is open beside the figures, if any. */
export function Drawer() {
  const drawer = useLab((state) => state.drawer);
  return drawer === null ? null : <OpenDrawer key={drawer} {...DRAWERS[drawer]} />;
}

function OpenDrawer({ title, side, content }: DrawerContent) {
  const openDrawer = useLab((state) => state.openDrawer);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      // back to the button that opened it, unless the reader has gone elsewhere
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={ref} className="drawer" data-side={side} aria-label={title} tabIndex={-1}>
      <div className="drawer-head">
        <h2>{title}</h2>
        <IconButton name={`Close: ${title}`} icon={closeIcon} onClick={() => openDrawer(null)} />
      </div>
      <div className="drawer-content">{content}</div>
    </aside>
  );
}
