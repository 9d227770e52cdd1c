/** The one place where React meets the store. */
import { type Context, createContext, createElement, type ReactNode, use, useState } from 'react';
import { useStore } from 'zustand';
import { givenBy } from '../core/matrixFile/own.ts';
import type { GivenMatrices } from '../core/model/explicit/givenMatrices.ts';
import type { LabState } from '../state/lab/labState.ts';
import type { LabStore } from '../state/lab/store.ts';

export const LabContext = createContext<LabStore | null>(null);

/** The store itself, for reading the state in event handlers and effects. */
export function useLabStore(): LabStore {
  const lab = use(LabContext);
  if (lab === null) throw new Error('useLab needs a LabContext around it.');
  return lab;
}

/** Selects from the live store or, inside `ShownState`, from the state that is handed down. */
export function useLab<T>(select: (state: LabState) => T): T {
  const shown = use(Reader);
  const live = useStore(useLabStore(), shown === null ? select : nothing);
  return shown === null ? (live as T) : select(shown);
}

/** The matrices that the reader's own files give. */
export function useGiven(): GivenMatrices {
  return givenBy(useLab((state) => state.own) ?? {});
}

function nothing(): null {
  return null;
}

type StateContext = Context<LabState | null>;

interface Part {
  readonly context: StateContext;
  readonly includes: (name: string, value: unknown) => boolean;
}

function part(includes: Part['includes']): Part {
  return { context: createContext<LabState | null>(null), includes };
}

function partOf(...fields: (keyof LabState)[]): Part {
  return part((name) => (fields as string[]).includes(name));
}

/** Fields that change together. A field belongs to the first part that includes it. */
const PARTS: readonly Part[] = [
  partOf('lanes', 't', 'latest', 'subStep', 'runT', 'status', 'failure', 'missing'),
  partOf('marked', 'pinned', 'entryHistory'),
  partOf('beta', 'heat', 'layout', 'theme', 'page'),
  part((_, value) => typeof value === 'function'),
  part(() => true),
];

/** A state whose fields are read from the contexts of their parts; null outside `ShownState`. */
const Reader: StateContext = createContext<LabState | null>(null);

interface ShownStateProps {
  readonly value: LabState;
  readonly children?: ReactNode;
}

/**
 * Hands a state down to figures, which may draw it later than the rest of the page: React renders
 * context changes in slices, unlike changes of a store. The state is split into parts, each with its
 * own context, so that a component renders again only when a part that it reads has changed.
 */
export function ShownState({ value, children }: ShownStateProps): ReactNode {
  const [{ reader, fieldsOf }] = useState(() => readerOf(value));
  return PARTS.reduce<ReactNode>(
    (inner, { context }, k) =>
      createElement(PartProvider, { fields: fieldsOf[k]!, context, value }, inner),
    createElement(Reader, { value: reader }, children),
  );
}

interface PartProviderProps extends ShownStateProps {
  readonly fields: readonly (keyof LabState)[];
  readonly context: StateContext;
}

/** Provides the state as of the last change of one of the fields. */
function PartProvider({ fields, context, value, children }: PartProviderProps): ReactNode {
  const [last, setLast] = useState(value);
  const isSame = fields.every((name) => Object.is(value[name], last[name]));
  if (!isSame) setLast(value);
  return createElement(context, { value: isSame ? last : value }, children);
}

interface ReaderOfParts {
  /** Reading one of its fields while rendering subscribes the component to the field's part. */
  readonly reader: LabState;
  /** The fields of each part. */
  readonly fieldsOf: readonly (readonly (keyof LabState)[])[];
}

function readerOf(state: LabState): ReaderOfParts {
  const reader = {};
  const fieldsOf: (keyof LabState)[][] = PARTS.map(() => []);
  for (const name of Object.keys(state) as (keyof LabState)[]) {
    const k = PARTS.findIndex(({ includes }) => includes(name, state[name]));
    const { context } = PARTS[k]!;
    fieldsOf[k]!.push(name);
    Object.defineProperty(reader, name, { enumerable: true, get: () => use(context)?.[name] });
  }
  return { reader: reader as LabState, fieldsOf };
}
