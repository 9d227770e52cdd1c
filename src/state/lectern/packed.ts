/** A lecture as the text of a link: its file, compressed, in letters that an address leaves as they are. */
import { LONGEST_QUERY } from '../link/text.ts';
import {
  LIMITS,
  readSequence,
  type Sequence,
  type SequenceReading,
  writeSequence,
} from './sequence.ts';

/** The first character of a packed lecture; names of lectures begin with a letter. */
const SIGN = '~';
const FORMAT = 'deflate-raw';
/** Room for the rest of the link. */
const LONGEST = LONGEST_QUERY - 4000;

export function isPacked(source: string): boolean {
  return source.startsWith(SIGN);
}

/** The text for a link; null if it is too long for one. */
export async function packed(sequence: Sequence): Promise<string | null> {
  const stream = new Blob([writeSequence(sequence)])
    .stream()
    .pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > LONGEST ? null : SIGN + text;
}

const DAMAGED = 'The lecture in this link is damaged: perhaps a part of the link is missing.';

/** Never takes more memory than the largest file, whatever the text expands to. */
export async function unpacked(source: string): Promise<SequenceReading> {
  let text: string | null;
  try {
    const binary = atob(source.slice(SIGN.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    text = await expanded(bytes);
  } catch {
    return { sequence: null, problems: [DAMAGED] };
  }
  if (text === null)
    return {
      sequence: null,
      problems: [`The lecture in this link is larger than ${LIMITS.file} characters.`],
    };
  return readSequence(text);
}

/** The expanded text; null once it is longer than a file may be. */
async function expanded(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream(FORMAT))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > LIMITS.file) {
      await reader.cancel();
      return null;
    }
  }
}
