/** What a keyboard shortcut is. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { Player } from '../../../state/lectern/player.ts';

/** Everything a shortcut can act on. */
export interface ShortcutContext {
  readonly lab: LabState;
  /** The figure under the pointer or with the focus, else the first on the page. */
  readonly figure: FigureId | null;
  readonly showHelp: () => void;
  /** Null until a lecture has been loaded. */
  readonly player: Player | null;
}

export interface Chord {
  /** As KeyboardEvent names it; letters in lower case. */
  readonly key: string;
  /** Control, or Command on a Mac. */
  readonly command?: boolean;
  /** Omitted where the character already implies it, as with `?`. */
  readonly shift?: boolean;
}

export interface Shortcut {
  readonly chords: readonly Chord[];
  /** Alternative key combinations, as printed on a keyboard. */
  readonly shown: readonly string[];
  readonly does: string;
  /** Whether the key belongs to this shortcut now; always if omitted. */
  readonly applies?: (context: ShortcutContext) => boolean;
  /** Whether holding the key down repeats the action. */
  readonly repeats?: boolean;
  readonly act: (context: ShortcutContext, key: string) => void;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}
