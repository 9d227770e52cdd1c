import type { ReactNode } from 'react';
import { SidePageHead } from '../../lab/head/SidePageHead.tsx';
import { usePageTools } from '../pageTools.ts';
import './regimesHead.css';

interface RegimesHeadProps {
  readonly onShowKeys: () => void;
  /** Tools of the sweep, before those of the page. */
  readonly children: ReactNode;
}

/** Pages, tools of the sweep, and tools of the page, as at the top of the lab. */
export function RegimesHead({ onShowKeys, children }: RegimesHeadProps) {
  return (
    <SidePageHead current="regimes" tools={usePageTools()} onShowKeys={onShowKeys}>
      <div className="regimes-head-sweep">{children}</div>
    </SidePageHead>
  );
}
