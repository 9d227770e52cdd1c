/**
 * What the reader ventured before a reveal: choices and a drawn curve, kept for the next visit under
 * one name. What is found there may have been written by anything; what makes no sense is ignored.
 */
import type { Memory } from './themeChoice.ts';

/** A curve drawn by hand: a value at each place, null where nothing was drawn. */
export interface DrawnCurve {
  readonly values: readonly (number | null)[];
  /** Whether the reader has seen what really happens. */
  readonly revealed: boolean;
}

export interface Answers {
  /** What was chosen, by the question's id; null where nothing was. */
  choice(question: string): string | null;
  choose(question: string, choice: string): void;
  curve(id: string): DrawnCurve | null;
  keepCurve(id: string, curve: DrawnCurve | null): void;
  /** Whether there is anything to forget. */
  isEmpty(): boolean;
  forget(): void;
  subscribe(onChange: () => void): () => void;
}

interface Kept {
  readonly choices: ReadonlyMap<string, string>;
  readonly curves: ReadonlyMap<string, DrawnCurve>;
}

const VERSION = 1;
const NOTHING: Kept = { choices: new Map(), curves: new Map() };

export function createAnswers(memory: Memory): Answers {
  let kept = readKept(memory.read()) ?? NOTHING;
  const listeners = new Set<() => void>();

  /** Starts from what is stored by now: another tab may have answered meanwhile. */
  function change(make: (latest: Kept) => Kept): void {
    kept = make(readKept(memory.read()) ?? kept);
    memory.write(writeKept(kept));
    for (const listener of listeners) listener();
  }

  return {
    choice: (question) => kept.choices.get(question) ?? null,
    choose(question, choice) {
      change(({ choices, curves }) => ({
        choices: new Map(choices).set(question, choice),
        curves,
      }));
    },
    curve: (id) => kept.curves.get(id) ?? null,
    keepCurve(id, curve) {
      change(({ choices, curves }) => {
        const next = new Map(curves);
        if (curve === null) next.delete(id);
        else next.set(id, curve);
        return { choices, curves: next };
      });
    },
    isEmpty: () => kept.choices.size === 0 && kept.curves.size === 0,
    forget: () => change(() => NOTHING),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function writeKept({ choices, curves }: Kept): string {
  return JSON.stringify({
    v: VERSION,
    choices: Object.fromEntries(choices),
    curves: Object.fromEntries(curves),
  });
}

/** Null where there is nothing of this version. */
function readKept(text: string | null): Kept | null {
  const content = parsed(text);
  if (content.v !== VERSION) return null;
  return {
    choices: entriesThat(content.choices, isText),
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
