import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { FigurePanel } from '../../figures/panel/FigurePanel.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { CompareBar } from '../compare/CompareBar.tsx';
import './gallery.css';
import { HiddenFigures } from './HiddenFigures.tsx';
import { MarkEntry } from './MarkEntry.tsx';
import { useFetchingAhead } from './useFetchingAhead.ts';

/** The figures: all that are not hidden, or the one that is enlarged. */
export function Gallery() {
  const layout = useLab((state) => state.layout);
  // as text: a new list at every frame would draw the page anew
  const applying = useLab((state) => applyingIds(state).join(' ')).split(' ');
  const { hidden } = layout;
  const maximised = applying.find((id) => id === layout.maximised) ?? null;
  const keptFocus = useKeptFocus<HTMLElement>();
  useFetchingAhead();
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
        <MarkEntry />
        <HiddenFigures />
      </div>
      <div className="figures">
        {shown.map((lazy) => (
          <div key={lazy.shell.id} className={lazy.shell.wide ? 'figure-cell wide' : 'figure-cell'}>
            <FigurePanel lazy={lazy} />
          </div>
        ))}
      </div>
    </section>
  );
}
