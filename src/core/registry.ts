/**
 * A choice (an algorithm, a noise model, a family …) is a record with an id, and the records of one
 * kind form a registry. Adding a choice is one file and one line where its registry is created.
 */

/** A record that a user can choose: in a control, in a link, on the command line. */
export interface Option<Id extends string = string> {
  /** As in links, files and flags; must never change. */
  readonly id: Id;
  /** The name in a list of options. */
  readonly title: string;
  /** One line for the command line’s help and below the control. */
  readonly meaning: string;
  /** True where the title says it all, so that a control need not repeat the meaning. */
  readonly isSelfExplanatory?: boolean;
  /** The matrix that a file has to supply for this option; the page offers it once it has the file. */
  readonly matrix?: MatrixName;
}

/** The matrices that files supply. */
export type MatrixName = 'AStar' | 'A0' | 'weights';

export interface Registry<Id extends string, Entry extends { readonly id: string }> {
  /** Throws for an id that is not registered. */
  get(id: Id): Entry;
  has(id: string): id is Id;
  /** In the order of registration. */
  ids(): readonly Id[];
  all(): readonly Entry[];
  /** Adds a record at run time, as tests do; returns a function that removes it again. */
  register(entry: Entry): () => void;
}

/** @param kind names a record in error messages, such as "noise model" */
export function createRegistry<Id extends string, Entry extends { readonly id: string }>(
  kind: string,
  builtIn: readonly (Entry & { readonly id: Id })[],
): Registry<Id, Entry> {
  const entries = new Map<string, Entry>();
  const register = (entry: Entry) => {
    if (entries.has(entry.id)) throw new Error(`There already is a ${kind} ${entry.id}`);
    entries.set(entry.id, entry);
    return () => {
      if (entries.get(entry.id) === entry) entries.delete(entry.id);
    };
  };
  for (const entry of builtIn) register(entry);
  return {
    get: (id) => {
      const entry = entries.get(id);
      if (entry === undefined) throw new Error(`There is no ${kind} ${id}`);
      return entry;
    },
    has: (id): id is Id => entries.has(id),
    ids: () => [...entries.keys()] as Id[],
    all: () => [...entries.values()],
    register,
  };
}
