/** The ids of the dependences; in links, files and flags, so they must never change. */
export type DependenceKind = 'independent' | 'groups' | 'coupled' | 'rows';
