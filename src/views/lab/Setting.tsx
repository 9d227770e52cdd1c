import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { useLab } from '../useLab.ts';

/** What tells one run from another at a glance; T stands beside the clock. */
const ALWAYS: readonly (keyof Params)[] = ['n', 'm', 's', 'ell', 'alpha', 'eta', 'N', 'seed'];
const ELSEWHERE: readonly (keyof Params)[] = ['T'];

/** What is being run: the main parameters, and all others that are not as usual. */
export function Setting() {
  const params = useLab((state) => state.params);
  const shown = FIELD_NAMES.filter(
    (name) =>
      ALWAYS.includes(name) || (params[name] !== FIELDS[name].default && !ELSEWHERE.includes(name)),
  );
  return (
    <section className="setting" aria-labelledby="setting-title">
      <h2 id="setting-title">This run</h2>
      <dl>
        {shown.map((name) => (
          <div key={name} className="setting-item" title={FIELDS[name].help}>
            <dt>{FIELDS[name].symbol || name}</dt>
            <dd>{describe(name, params)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function describe(name: keyof Params, params: Params): string {
  const field = FIELDS[name];
  const value = params[name];
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value);
  if (value === 'infinity') return '∞, exact expectation';
  if (value === 'paper') return `${field.paper}, the paper’s`;
  return String(value);
}
