import type { SaveFormat } from '../save/saveFigure.ts';
import type { FigureShell } from '../figure.ts';
import { useLab } from '../../useLab.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { enlargeIcon, hideIcon, saveIcon, shrinkIcon } from './panelIcons.tsx';

const FORMATS: readonly [SaveFormat, string][] = [
  ['svg', 'sharp at any size'],
  ['png', 'a picture for slides'],
  ['csv', 'the numbers behind it'],
];

interface PanelToolsProps {
  readonly shell: FigureShell;
  readonly enlarged: boolean;
  readonly onSave: (format: SaveFormat) => void;
}

/** What can be done with a figure. */
export function PanelTools({ shell: { id, name }, enlarged, onSave }: PanelToolsProps) {
  const maximise = useLab((state) => state.maximise);
  const setHidden = useLab((state) => state.setHidden);
  return (
    <div className="panel-tools">
      <Menu
        name={`Save ${name}`}
        icon={saveIcon}
        items={FORMATS.map(([format, detail]) => ({
          name: format.toUpperCase(),
          detail,
          onChoose: () => onSave(format),
        }))}
      />
      <IconButton
        name={enlarged ? 'Back to all figures' : `Enlarge ${name}`}
        icon={enlarged ? shrinkIcon : enlargeIcon}
        onClick={() => maximise(enlarged ? null : id)}
      />
      {!enlarged && (
        <IconButton name={`Hide ${name}`} icon={hideIcon} onClick={() => setHidden(id, true)} />
      )}
    </div>
  );
}
