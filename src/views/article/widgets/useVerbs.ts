/**
 * How prose drives a widget. A verb that the reader presses comes as a `purify:act` event on the
 * slot the widget stands in, `{detail: {verb}}`; what it is to do here, the widget says.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ACT, type ActDetail } from './actEvent.ts';

export type VerbHandlers<Verb extends string> = Readonly<Record<Verb, () => void>>;

/** `ref` is some element of the widget; verbs that it does not know are passed over. */
export function useVerbs<Verb extends string>(
  ref: RefObject<HTMLElement | null>,
  handlers: VerbHandlers<Verb>,
): void {
  const obey = useEffectEvent((event: Event) => {
    const { verb } = (event as CustomEvent<ActDetail>).detail;
    if (Object.hasOwn(handlers, verb)) handlers[verb as Verb]();
  });
  useEffect(() => {
    const slot = ref.current?.closest('[data-widget]');
    const listener = (event: Event) => obey(event);
    slot?.addEventListener(ACT, listener);
    return () => slot?.removeEventListener(ACT, listener);
  }, [ref]);
}
