/** Hands out something that may have to be fetched first: at once if it is there, otherwise later. */
export type Loader<T> = (use: (it: T) => void) => void;

/** Fetches when first asked. What cannot be fetched is never handed out, and asked for again. */
export function fetched<T>(fetch: () => Promise<T>): Loader<T> {
  let there: { readonly it: T } | null = null;
  return (use) => {
    if (there !== null) use(there.it);
    else
      fetch().then(
        (it) => {
          there = { it };
          use(it);
        },
        () => {},
      );
  };
}
