import { useCallback, useEffect, useRef } from 'react';
import { type MissingPart, showNotice, showPageNotice } from './notice.ts';

interface LoadingNoticeProps extends MissingPart {
  /** Whether it is shown at the edge of the window, and not in its place. */
  readonly overPage?: boolean | undefined;
}

/** The message about a part that could not be loaded, as long as it is rendered. */
export function LoadingNotice({ name, rest, retry, overPage = false }: LoadingNoticeProps) {
  const lastRetry = useRef(retry);
  useEffect(() => {
    lastRetry.current = retry;
  });
  const show = useCallback(
    (place: HTMLDivElement) => {
      const part = { name, rest, retry: () => lastRetry.current() };
      const notice = overPage ? showPageNotice(part) : showNotice(place, part);
      return () => notice.remove();
    },
    [name, rest, overPage],
  );
  return <div ref={show} />;
}
