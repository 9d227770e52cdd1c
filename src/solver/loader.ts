/** Passes a value to a callback: at once if it is loaded, otherwise when it has loaded. */
export type Loader<T> = (use: (value: T) => void) => void;

/** Loads the value on first use. After a failure the callback is not called, and the next use tries again. */
export function loadOnce<T>(load: () => Promise<T>): Loader<T> {
  let loaded: { readonly value: T } | null = null;
  return (use) => {
    if (loaded !== null) use(loaded.value);
    else
      load().then(
        (value) => {
          loaded = { value };
          use(value);
        },
        () => {},
      );
  };
}
