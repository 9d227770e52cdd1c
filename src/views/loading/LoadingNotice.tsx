import { useCallback, useEffect, useRef } from 'react';
import { type MissingPart, showNotice } from './notice.ts';

/** The message about a part that could not be loaded, as long as it is rendered. */
export function LoadingNotice({ name, rest, retry }: MissingPart) {
  const lastRetry = useRef(retry);
  useEffect(() => {
    lastRetry.current = retry;
  });
  const show = useCallback(
    (place: HTMLDivElement) => {
      const notice = showNotice(place, { name, rest, retry: () => lastRetry.current() });
      return () => notice.remove();
    },
    [name, rest],
  );
  return <div ref={show} />;
}
