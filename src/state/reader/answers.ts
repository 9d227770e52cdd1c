/**
 * The reader's predictions: choices and drawn curves, stored for the next visit under one key. The
 * stored text is not trusted; invalid parts are ignored.
 */
import type { Memory } from './themeChoice.ts';

/** A curve drawn by hand: a value at each point, null where nothing was drawn. */
export interface DrawnCurve {
  readonly values: readonly (number | null)[];
  /** Whether the real curve has been revealed. */
  readonly revealed: boolean;
}

export interface Answers {
  /** The choice made for a question, by its id; null if none. */
  choice(question: string): string | null;
  /** The choice made first, whatever was chosen later. */
  firstChoice(question: string): string | null;
  choose(question: string, choice: string): void;
  curve(id: string): DrawnCurve | null;
  setCurve(id: string, curve: DrawnCurve | null): void;
  isEmpty(): boolean;
  clear(): void;
  subscribe(onChange: () => void): () => void;
}

interface Stored {
  readonly choices: ReadonlyMap<string, string>;
  readonly first: ReadonlyMap<string, string>;
  readonly curves: ReadonlyMap<string, DrawnCurve>;
}

const VERSION = 1;
const NOTHING: Stored = { choices: new Map(), first: new Map(), curves: new Map() };

export function createAnswers(memory: Memory): Answers {
  let stored = parseStored(memory.read()) ?? NOTHING;
  const listeners = new Set<() => void>();

  /** Starts from the current storage: another tab may have changed it. */
  function change(make: (latest: Stored) => Stored): void {
    stored = make(parseStored(memory.read()) ?? stored);
    memory.write(serialize(stored));
    for (const listener of listeners) listener();
  }

  return {
    choice: (question) => stored.choices.get(question) ?? null,
    firstChoice: (question) => stored.first.get(question) ?? null,
    choose(question, choice) {
      change(({ choices, first, curves }) => ({
        choices: new Map(choices).set(question, choice),
        first: first.has(question) ? first : new Map(first).set(question, choice),
        curves,
      }));
    },
    curve: (id) => stored.curves.get(id) ?? null,
    setCurve(id, curve) {
      change((latest) => {
        const next = new Map(latest.curves);
        if (curve === null) next.delete(id);
        else next.set(id, curve);
        return { ...latest, curves: next };
      });
    },
    isEmpty: () => stored.choices.size === 0 && stored.curves.size === 0,
    clear: () => change(() => NOTHING),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function serialize({ choices, first, curves }: Stored): string {
  return JSON.stringify({
    v: VERSION,
    choices: Object.fromEntries(choices),
    first: Object.fromEntries(first),
    curves: Object.fromEntries(curves),
  });
}

/** Null if there is nothing of this version. */
function parseStored(text: string | null): Stored | null {
  const content = parsed(text);
  if (content.v !== VERSION) return null;
  return {
    choices: entriesThat(content.choices, isText),
    // earlier editions did not store first choices: the last choice counts as the first
    first: entriesThat(content.first ?? content.choices, isText),
    curves: entriesThat(content.curves, isCurve),
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(text ?? 'null');
    return isRecord(content) ? content : {};
  } catch {
    return {};
  }
}

function entriesThat<Value>(
  record: unknown,
  fits: (value: unknown) => value is Value,
): Map<string, Value> {
  const found = new Map<string, Value>();
  if (isRecord(record))
    for (const [key, value] of Object.entries(record)) if (fits(value)) found.set(key, value);
  return found;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCurve(value: unknown): value is DrawnCurve {
  return (
    isRecord(value) &&
    typeof value.revealed === 'boolean' &&
    Array.isArray(value.values) &&
    value.values.every((at) => at === null || Number.isFinite(at))
  );
}
