import { useEffect } from 'react';
import { useLab } from '../useLab.ts';

/** Space plays and pauses, → steps, R resets, wherever the focus is, unless it has its own use for the key. */
export function useShortcuts(): void {
  const running = useLab((state) => state.status === 'running');
  const play = useLab((state) => state.play);
  const pause = useLab((state) => state.pause);
  const step = useLab((state) => state.step);
  const reset = useLab((state) => state.reset);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      if (event.key === ' ' && !event.repeat && !isPressable(event.target)) {
        event.preventDefault();
        if (running) pause();
        else play();
      } else if (event.key === 'ArrowRight') {
        event.preventDefault();
        step();
      } else if (event.key.toLowerCase() === 'r' && !event.repeat) {
        reset();
      }
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [running, play, pause, step, reset]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

/** Whether space already means "press this". */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}
