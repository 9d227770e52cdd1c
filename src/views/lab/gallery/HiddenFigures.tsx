import { FIGURES } from '../../figures/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';

/** The way back for figures that were put away. */
export function HiddenFigures() {
  const { hidden, maximised } = useLab((state) => state.layout);
  const setHidden = useLab((state) => state.setHidden);
  if (hidden.length === 0 || maximised !== null) return null;
  return (
    <div className="hidden-figures">
      <span>Hidden:</span>
      {FIGURES.filter(({ id }) => hidden.includes(id)).map(({ id, name }) => (
        <Button key={id} small title={`Show ${name} again`} onClick={() => setHidden(id, false)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
