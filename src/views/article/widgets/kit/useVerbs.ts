/** Lets the prose control a widget: pressing a verb sends an event (actEvent.ts) to the widget's slot. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ACT, type ActDetail } from './actEvent.ts';
import { highlightChanges } from './highlightChanges.ts';

/**
 * Calls `obey` with the entry of the verb received, and highlights what changes. `ref` is any element of
 * the widget; verbs without an entry are ignored.
 * @returns the number of verbs obeyed so far
 */
export function useVerbs<Change>(
  ref: RefObject<HTMLElement | null>,
  changes: Readonly<Record<string, Change>>,
  obey: (change: Change) => void,
): number {
  const [obeyed, setObeyed] = useState(0);
  const onAct = useEffectEvent((event: Event) => {
    const { verb } = (event as CustomEvent<ActDetail>).detail;
    if (!Object.hasOwn(changes, verb)) return;
    if (ref.current !== null) highlightChanges(ref.current);
    setObeyed((before) => before + 1);
    obey(changes[verb] as Change);
  });
  useEffect(() => {
    const slot = ref.current?.closest('[data-widget]');
    const listener = (event: Event) => onAct(event);
    slot?.addEventListener(ACT, listener);
    return () => slot?.removeEventListener(ACT, listener);
  }, [ref]);
  return obeyed;
}
