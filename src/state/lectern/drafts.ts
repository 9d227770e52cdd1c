/** The lecture that the reader writes. It stays in the browser, with the one that it replaced. */
import { isObject } from '../../core/model/explicit/reader.ts';
import type { Memory } from '../reader/themeChoice.ts';
import { readSequence, type Sequence, writeSequence } from './sequence.ts';

export interface Drafts {
  current(): Sequence | null;
  /** The lecture that another one replaced last. */
  replaced(): Sequence | null;
  /** Stores a changed lecture. */
  edit(sequence: Sequence | null): void;
  /** Begins with another lecture; the present one can be restored. */
  replace(sequence: Sequence | null): void;
  /** Exchanges the present lecture and the one before. */
  restore(): void;
  subscribe(onChange: () => void): () => void;
}

interface Stored {
  readonly current: Sequence | null;
  readonly replaced: Sequence | null;
}

export function createDrafts(memory: Memory): Drafts {
  let stored = parsed(memory.read());
  const listeners = new Set<() => void>();

  function store(next: Stored): void {
    stored = next;
    const text = (sequence: Sequence | null) => sequence && writeSequence(sequence);
    memory.write(
      JSON.stringify({ current: text(stored.current), replaced: text(stored.replaced) }),
    );
    for (const listener of listeners) listener();
  }
  return {
    current: () => stored.current,
    replaced: () => stored.replaced,
    edit: (current) => store({ ...stored, current }),
    replace(current) {
      store({ current, replaced: stored.current ?? stored.replaced });
    },
    restore: () => store({ current: stored.replaced, replaced: stored.current }),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Whatever another version of the page has stored is left out. */
function parsed(text: string | null): Stored {
  let content: unknown = null;
  try {
    content = JSON.parse(text ?? 'null');
  } catch {
    // damaged
  }
  const { current, replaced } = isObject(content) ? content : {};
  const sequence = (file: unknown) =>
    typeof file === 'string' ? readSequence(file).sequence : null;
  return { current: sequence(current), replaced: sequence(replaced) };
}
