/** Lets the prose control a widget: pressing a verb sends an event (actEvent.ts) to the widget's slot. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ACT, type ActDetail } from './actEvent.ts';

/**
 * Calls `obey` with the entry of the verb received. `ref` is any element of the widget; verbs without an
 * entry are ignored.
 */
export function useVerbs<Change>(
  ref: RefObject<HTMLElement | null>,
  changes: Readonly<Record<string, Change>>,
  obey: (change: Change) => void,
): void {
  const onAct = useEffectEvent((event: Event) => {
    const { verb } = (event as CustomEvent<ActDetail>).detail;
    if (Object.hasOwn(changes, verb)) obey(changes[verb] as Change);
  });
  useEffect(() => {
    const slot = ref.current?.closest('[data-widget]');
    const listener = (event: Event) => onAct(event);
    slot?.addEventListener(ACT, listener);
    return () => slot?.removeEventListener(ACT, listener);
  }, [ref]);
}
