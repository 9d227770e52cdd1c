/** The same picture in fewer letters: a still is part of what every reader loads. */
import { short } from './short.ts';
import { simplified } from './simplified.ts';

/** Attributes that are lengths and places, in pixels. */
const PLACES = 'd|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|transform|points';
const PLACE = new RegExp(` (${PLACES})="([^"]*)"`, 'g');
const EMPTY_PATH = /<path(?=[^>]* d="")[^>]*><\/path>/g;
const EMPTY_GROUP = /<g[^>]*><\/g>/g;
const CHILDLESS = /<(path|line|rect|circle|ellipse|image|use|stop)\b([^>]*)><\/\1>/g;
/** What scripts and tests look for; without a script nothing can be reached or acted on either. */
const FOR_SCRIPTS = / (?:data-[\w-]+|tabindex)="[^"]*"/g;

export function slim(markup: string): string {
  return markup
    .replaceAll(FOR_SCRIPTS, '')
    .replaceAll(PLACE, (_, name: string, value: string) => ` ${name}="${shortened(name, value)}"`)
    .replaceAll(EMPTY_PATH, '')
    .replaceAll(EMPTY_GROUP, '')
    .replaceAll(CHILDLESS, '<$1$2/>');
}

function shortened(name: string, value: string): string {
  // a factor is no length
  if (value.includes('scale') || value.includes('matrix')) return value;
  return rounded(name === 'd' ? simplified(value) : value);
}

/** To a tenth of a pixel. */
function rounded(text: string): string {
  return text.replaceAll(/-?\d*\.\d{2,}(?:e[-+]?\d+)?|-?\d+e-\d+/g, (number) =>
    short(Number(number)),
  );
}
