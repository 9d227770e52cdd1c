import { decoderInUse } from '../../../core/params/affects.ts';
import type { Drawer } from '../../../state/lab/labState.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keysIcon, ledgerIcon, parametersIcon, presentIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { useLab } from '../../useLab.ts';
import { CiteRun } from '../cite/CiteRun.tsx';
import { CompareSwitch } from '../compare/CompareSwitch.tsx';
import { PresetMenu } from '../presets/PresetMenu.tsx';
import { CopyLink, ThemeSwitch } from './HeadTools.tsx';
import '../../ui/pageHead.css';
import './labHead.css';
import { PageLinks } from './PageLinks.tsx';
import { NoiseSwitch, ReluSwitch } from './switches.tsx';

interface LabHeadProps {
  readonly onShowShortcuts: () => void;
}

/** Sets the experiment: pages, presets, the switches that people reach for, and the tools of the page. */
export function LabHead({ onShowShortcuts }: LabHeadProps) {
  const decodes = useLab((state) => decoderInUse(state.params) !== null);
  return (
    <header className="page-head">
      <h1>Purify</h1>
      <PageLinks />
      <PresetMenu />
      <div className="lab-head-switches">
        {decodes && <ReluSwitch />}
        <NoiseSwitch />
        <CompareSwitch />
      </div>
      <div className="lab-head-drawers">
        <DrawerButton drawer="parameters" />
        <DrawerButton drawer="ledger" />
      </div>
      <div className="page-head-tools">
        <CopyLink />
        <CiteRun />
        <ThemeSwitch />
        <PresentMenu />
        <IconButton name="Keys" hint="Keys (?)" icon={keysIcon} onClick={onShowShortcuts} />
      </div>
    </header>
  );
}

function PresentMenu() {
  const present = useLab((state) => state.present);
  const openDrawer = useLab((state) => state.openDrawer);
  return (
    <div data-for="large-screens">
      <Menu
        name="Present"
        icon={presentIcon}
        items={[
          { hint: 'P', name: 'Present this run', onChoose: () => present('figures') },
          { hint: 'E', name: 'Lectures …', onChoose: () => openDrawer('lecture') },
        ]}
      />
    </div>
  );
}

const DRAWER_BUTTONS = {
  parameters: { name: 'Parameters', shortcut: 'K', icon: parametersIcon },
  ledger: { name: 'Ledger', shortcut: 'L', icon: ledgerIcon },
} as const satisfies Partial<Record<Drawer, object>>;

function DrawerButton({ drawer }: { readonly drawer: keyof typeof DRAWER_BUTTONS }) {
  const open = useLab((state) => state.drawer === drawer);
  const openDrawer = useLab((state) => state.openDrawer);
  const { name, shortcut, icon } = DRAWER_BUTTONS[drawer];
  return (
    <button
      type="button"
      className="lab-head-drawer"
      aria-expanded={open}
      aria-keyshortcuts={shortcut}
      onClick={() => openDrawer(open ? null : drawer)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {icon}
      </svg>
      <span>{name}</span>
      <kbd aria-hidden="true">{shortcut}</kbd>
    </button>
  );
}
