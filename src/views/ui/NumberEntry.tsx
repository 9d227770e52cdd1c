import { TextEntry, type TextEntryProps } from './TextEntry.tsx';

/** A number to type: as any text, with a phone's keyboard for digits. */
export function NumberEntry(props: Omit<TextEntryProps, 'className' | 'inputMode'>) {
  return <TextEntry {...props} className="number-entry" inputMode="decimal" />;
}
