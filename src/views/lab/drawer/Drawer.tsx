import { createElement, useEffect, useRef } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import type { Drawer as DrawerId } from '../../../state/lab/labState.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { closeIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';
import './drawer.css';

/** Their code is fetched in an idle moment (stage/prefetch.ts). */
export const drawerContents = lazyPart(async () => (await import('./contents.tsx')).CONTENTS);

interface DrawerLook {
  readonly title: string;
  readonly side: 'left' | 'right';
}

const DRAWERS: Readonly<Record<DrawerId, DrawerLook>> = {
  parameters: { title: 'Parameters', side: 'left' },
  ledger: { title: 'Ledger', side: 'right' },
  reading: { title: 'How to read the figures', side: 'right' },
  lecture: { title: 'Lecture', side: 'right' },
};

/** The panel that is open beside the figures, if any. */
export function Drawer() {
  const drawer = useLab((state) => state.drawer);
  return drawer === null ? null : <OpenDrawer key={drawer} id={drawer} />;
}

function OpenDrawer({ id }: { readonly id: DrawerId }) {
  const { title, side } = DRAWERS[id];
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
      <div className="drawer-content">
        <Lazy
          part={drawerContents}
          name="This panel"
          rest="The run and the figures continue."
          waiting={<p className="drawer-wait">Loading …</p>}
        >
          {(contents) => createElement(contents[id])}
        </Lazy>
      </div>
    </aside>
  );
}
