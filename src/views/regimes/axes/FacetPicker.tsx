import type { Params } from '../../../core/params/params.ts';
import { type Facet, facetParams } from '../../../core/sweep/spec.ts';
import { FIELD_TITLES, optionsOf } from '../../lab/fields/fieldWords.ts';
import { valueText } from '../../lab/fields/valueText.ts';
import { Popover } from '../../ui/menu/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { useRegimes } from '../useRegimes.ts';
import './axis.css';

const NO_FACET = 'none';
/** Panels that a new facet begins with; more can be ticked. */
const FIRST_PANELS = 2;

/** Chooses a parameter whose values have a diagram each. */
export function FacetPicker() {
  const facet = useRegimes((state) => state.spec.facet);
  const setFacet = useRegimes((state) => state.setFacet);
  const name = facet === null ? 'none' : FIELD_TITLES[facet.param];
  function choose(param: string): void {
    if (param === NO_FACET) setFacet(null);
    else {
      const values = valuesOf(param as keyof Params).slice(0, FIRST_PANELS);
      setFacet({ param: param as keyof Params, values });
    }
  }
  return (
    <Popover low name={`Panels: ${name}`} label={<span>panels: {name}</span>}>
      <div className="axis-form">
        <Select
          label="Parameter with a panel for each value"
          value={facet?.param ?? NO_FACET}
          options={[
            { value: NO_FACET, title: 'one panel' },
            ...facetParams().map((param) => ({
              value: param as string,
              title: FIELD_TITLES[param],
            })),
          ]}
          onChoose={choose}
        />
        {facet !== null && <FacetValues facet={facet} onChange={setFacet} />}
      </div>
    </Popover>
  );
}

interface FacetValuesProps {
  readonly facet: Facet;
  readonly onChange: (facet: Facet) => void;
}

function FacetValues({ facet, onChange }: FacetValuesProps) {
  const { param, values } = facet;
  function toggle(value: string, on: boolean): void {
    const all = valuesOf(param).filter((v) => (v === value ? on : values.includes(v)));
    if (all.length > 0) onChange({ param, values: all });
  }
  return (
    <ul className="axis-form-panels">
      {valuesOf(param).map((value) => (
        <li key={String(value)}>
          <label>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {valueText(param, value as Params[keyof Params])}
          </label>
        </li>
      ))}
    </ul>
  );
}

function valuesOf(param: keyof Params): string[] {
  return optionsOf(param).map(({ value }) => value);
}
