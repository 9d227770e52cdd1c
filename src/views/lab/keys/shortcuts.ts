/** The table of keyboard shortcuts; the page listens to it and the dialog lists it. */
import type { FigureId } from '../../../state/lab/layout.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { PRESETS } from '../../../state/presets/presets.ts';
import { quickComparisons } from '../compare/comparison.ts';

/** Everything a shortcut can act on. */
export interface ShortcutContext {
  readonly lab: LabState;
  /** The figure under the pointer or with the focus, else the first on the page. */
  readonly figure: FigureId | null;
  readonly showHelp: () => void;
}

interface Chord {
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
  /** Whether holding the key down repeats the action. */
  readonly repeats?: boolean;
  readonly act: (context: ShortcutContext, key: string) => void;
}

const MOST_PRESET_KEYS = 9;

/** The key of the k-th preset, counted from 0. */
export function presetKey(k: number): string | null {
  return k < MOST_PRESET_KEYS ? String(k + 1) : null;
}

const PRESET_KEYS = Array.from({ length: MOST_PRESET_KEYS }, (_, k) => String(k + 1));

export const SHORTCUTS: readonly Shortcut[] = [
  {
    chords: [{ key: ' ' }],
    shown: ['Space'],
    does: 'Play or pause',
    act: ({ lab }) => lab.toggle(),
  },
  {
    chords: [{ key: 'arrowright', shift: false }],
    shown: ['→'],
    does: 'Step forward one iteration',
    repeats: true,
    act: ({ lab }) => lab.step(),
  },
  {
    chords: [{ key: 'arrowleft', shift: false }],
    shown: ['←'],
    does: 'Step back one iteration',
    repeats: true,
    act: ({ lab }) => lab.stepBack(),
  },
  {
    chords: [{ key: 'arrowright', shift: true }, { key: '.' }],
    shown: ['Shift →', '.'],
    does: 'Run one sub-step: draw, decode, threshold, covariance, update',
    repeats: true,
    act: ({ lab }) => lab.subStepOn(),
  },
  {
    chords: [{ key: 'r', shift: false }],
    shown: ['R'],
    does: 'Return to t = 0 of the same run',
    act: ({ lab }) => lab.reset(),
  },
  {
    chords: [{ key: 'n', shift: false }],
    shown: ['N'],
    does: 'Draw a new seed',
    act: ({ lab }) => lab.newSeed(),
  },
  {
    chords: PRESET_KEYS.map((key) => ({ key })),
    shown: ['1 … 9'],
    does: 'Choose a preset',
    act: ({ lab }, key) => {
      const preset = PRESETS[Number(key) - 1];
      if (preset !== undefined) lab.choosePreset(preset.id);
    },
  },
  {
    chords: [{ key: 'c', shift: false }],
    shown: ['C'],
    does: 'Compare with a second run, or stop comparing',
    act: ({ lab }) =>
      lab.setCompare(lab.compare === null ? (quickComparisons(lab.params)[0]?.change ?? {}) : null),
  },
  {
    chords: [{ key: 'f', shift: false }],
    shown: ['F'],
    does: 'Enlarge the figure under the pointer, or show all again',
    act: ({ lab, figure }) => lab.maximise(lab.layout.maximised === null ? figure : null),
  },
  {
    chords: [{ key: 'escape' }],
    shown: ['Esc'],
    does: 'Show all figures again, or unpin the pinned entry',
    act: ({ lab }) => {
      if (lab.layout.maximised === null) lab.pin(null);
      else lab.maximise(null);
    },
  },
  {
    chords: [{ key: 'z', command: true, shift: false }],
    shown: ['Ctrl Z'],
    does: 'Undo the last change of a parameter',
    repeats: true,
    act: ({ lab }) => lab.undo(),
  },
  {
    chords: [
      { key: 'z', command: true, shift: true },
      { key: 'y', command: true },
    ],
    shown: ['Ctrl Shift Z', 'Ctrl Y'],
    does: 'Redo it',
    repeats: true,
    act: ({ lab }) => lab.redo(),
  },
  {
    chords: [{ key: '?' }],
    shown: ['?'],
    does: 'Show this list',
    act: ({ showHelp }) => showHelp(),
  },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The shortcut for a key press. */
export function shortcutFor(pressed: Pressed): Shortcut | undefined {
  if (pressed.altKey) return undefined;
  const command = pressed.ctrlKey || pressed.metaKey;
  const fits = ({ key, command: wantsCommand = false, shift }: Chord) =>
    key === pressed.key.toLowerCase() &&
    wantsCommand === command &&
    (shift ?? pressed.shiftKey) === pressed.shiftKey;
  return SHORTCUTS.find(({ chords }) => chords.some(fits));
}
