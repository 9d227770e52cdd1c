import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useLab } from '../../useLab.ts';
import type { FigureShell } from '../figure.ts';
import type { SaveFormat } from '../save/saveFigure.ts';

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

/** The buttons of a figure: save, enlarge, hide. */
export function PanelTools({ shell: { id, name }, enlarged, onSave }: PanelToolsProps) {
  const maximise = useLab((state) => state.maximise);
  const setHidden = useLab((state) => state.setHidden);
  return (
    <div className="figure-panel-tools">
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

// icons on a 16×16 grid
const stroked = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const enlargeIcon = (
  <path d="M9.5 2.5h4v4M13.2 2.8 9.4 6.6M6.5 13.5h-4v-4M2.8 13.2l3.8-3.8" {...stroked} />
);
const shrinkIcon = (
  <path d="M13.5 6.5h-4v-4M9.8 6.2l3.7-3.7M2.5 9.5h4v4M6.2 9.8l-3.7 3.7" {...stroked} />
);
const hideIcon = <path d="m3.8 3.8 8.4 8.4M12.2 3.8l-8.4 8.4" {...stroked} />;
const saveIcon = <path d="M8 2v7.6M4.8 6.6 8 9.8l3.2-3.2M2.8 13.6h10.4" {...stroked} />;
