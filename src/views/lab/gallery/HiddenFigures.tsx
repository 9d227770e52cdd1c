import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';

/** The way back for figures that were put away. */
export function HiddenFigures() {
  const layout = useLab((state) => state.layout);
  const setHidden = useLab((state) => state.setHidden);
  const applying = useLab((state) => applyingIds(state).join(' ')).split(' ');
  const hidden = layout.hidden.filter((id) => applying.includes(id));
  const isEnlarged = applying.some((id) => id === layout.maximised);
  if (hidden.length === 0 || isEnlarged) return null;
  return (
    <div className="hidden-figures">
      <span>Hidden:</span>
      {FIGURES.map(({ shell }) => shell)
        .filter(({ id }) => hidden.includes(id))
        .map(({ id, name }) => (
          <Button key={id} small title={`Show ${name} again`} onClick={() => setHidden(id, false)}>
            {name}
          </Button>
        ))}
    </div>
  );
}
