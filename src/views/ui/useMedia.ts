import { useSyncExternalStore } from 'react';

/** Whether a media query matches, followed as it changes; false without matchMedia and in stills. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      // jsdom has no media queries
      if (typeof matchMedia === 'undefined') return () => {};
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => typeof matchMedia !== 'undefined' && matchMedia(query).matches,
    () => false,
  );
}
