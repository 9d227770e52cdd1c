import { NOTATION, type Notation } from '../../math/notation.ts';
import { SymbolGlyphs } from '../../math/MathSymbol.tsx';
import { symbolRules } from './symbolRules.ts';

const SYMBOLS: readonly Notation[] = Object.values(NOTATION);

/**
 * The notation table as the page needs it: the symbols' style sheet, and what each means, out of sight
 * until `alive/symbolTip.ts` shows it. It stands in the page so that scripts need not bring it.
 */
export function SymbolTable() {
  return (
    <>
      <style>{symbolRules()}</style>
      <template data-meanings="">
        {SYMBOLS.map((notation) => (
          <div key={notation.id} data-meaning={notation.id}>
            <span className="math-symbol" data-symbol={notation.id}>
              <SymbolGlyphs of={notation} />
            </span>
            <b>{notation.name}</b>
            <span>{notation.meaning}</span>
          </div>
        ))}
      </template>
    </>
  );
}
