import { FigurePanel } from '../../figures/panel/FigurePanel.tsx';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { CompareBar } from '../compare/CompareBar.tsx';
import './gallery.css';
import { PinControl } from './PinControl.tsx';
import { usePrefetching } from './prefetch.ts';

/** The figures: all that are not hidden, or the enlarged one alone. */
export function Gallery() {
  const layout = useLab((state) => state.layout);
  const applying = useApplyingIds();
  const { hidden } = layout;
  const maximised = applying.find((id) => id === layout.maximised) ?? null;
  const keptFocus = useKeptFocus<HTMLElement>();
  usePrefetching();
  const shown = FIGURES.filter(({ shell: { id } }) =>
    maximised === null ? applying.includes(id) && !hidden.includes(id) : id === maximised,
  );
  return (
    <section
      className="gallery"
      aria-label="Figures"
      data-maximised={maximised ?? undefined}
      {...keptFocus}
    >
      <div className="gallery-bar">
        <CompareBar />
        <PinControl />
        {maximised === null && <HiddenFigures applying={applying} />}
      </div>
      <div className="gallery-figures">
        {shown.map((lazy) => (
          <div
            key={lazy.shell.id}
            className={lazy.shell.wide ? 'gallery-cell gallery-cell-wide' : 'gallery-cell'}
          >
            <FigurePanel lazy={lazy} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Ids of the figures that have something to show for the current runs. */
function useApplyingIds(): string[] {
  // selected as text: a new array at every frame would re-render the page
  return useLab((state) => applyingIds(state).join(' ')).split(' ');
}

/** Buttons that bring hidden figures back. */
function HiddenFigures({ applying }: { readonly applying: readonly string[] }) {
  const hidden = useLab((state) => state.layout.hidden);
  const setHidden = useLab((state) => state.setHidden);
  const shells = FIGURES.map(({ shell }) => shell).filter(
    ({ id }) => hidden.includes(id) && applying.includes(id),
  );
  if (shells.length === 0) return null;
  return (
    <div className="gallery-hidden">
      <span>Hidden:</span>
      {shells.map(({ id, name }) => (
        <Button key={id} small title={`Show ${name} again`} onClick={() => setHidden(id, false)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
