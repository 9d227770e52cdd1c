import { useState } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { useLab } from '../../useLab.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { FlagControl } from './FlagControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { ControlTools } from './ControlTools.tsx';
import { SeedControl } from './SeedControl.tsx';
import { sectionsFor } from './sections.ts';
import { TextControl } from './TextControl.tsx';

/** Everything that can be tuned. */
export function ControlPanel() {
  const params = useLab((state) => state.params);
  const [explained, setExplained] = useState(false);
  return (
    <section className="control-panel" aria-label="Parameters">
      <ControlTools explained={explained} onExplain={setExplained} />
      {sectionsFor(params).map(({ title, fields }) => (
        <details key={title} className="control-section" open>
          <summary>
            <h2>{title}</h2>
          </summary>
          {fields.map((name) => (
            <Control key={name} name={name} explained={explained} />
          ))}
        </details>
      ))}
    </section>
  );
}

interface ControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

function Control({ name, explained }: ControlProps) {
  const field = FIELDS[name];
  if (name === 'seed') return <SeedControl explained={explained} />;
  if (field.kind === 'choice') return <ChoiceControl name={name} explained={explained} />;
  if (field.kind === 'flag') return <FlagControl name={name} explained={explained} />;
  if (field.kind === 'text') return <TextControl name={name} explained={explained} />;
  return <NumberControl name={name} field={field} explained={explained} />;
}
