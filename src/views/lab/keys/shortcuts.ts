/** The table of keyboard shortcuts; the page listens to it and the dialog lists it. */
import { givenBy } from '../../../core/matrixFile/own.ts';
import type { Drawer } from '../../../state/lab/labState.ts';
import { boxOf, figuresOf } from '../../../state/lab/layout.ts';
import { PRESETS } from '../../../state/presets/presets.ts';
import { applyingIds } from '../../figures/registry.ts';
import { quickComparisons } from '../compare/comparison.ts';
import { showQr } from '../qr/showQr.ts';
import type { Chord, Shortcut, ShortcutContext, ShortcutGroup } from './shortcut.ts';

const MOST_PRESET_KEYS = 9;

/** The key of the k-th preset, counted from 0. */
export function presetKey(k: number): string | null {
  return k >= 0 && k < MOST_PRESET_KEYS ? String(k + 1) : null;
}

const PRESET_KEYS = Array.from({ length: MOST_PRESET_KEYS }, (_, k) => String(k + 1));

/** Shows the next figure of the same box, or the one before; of all boxes if the figure fills the stage. */
function turnTab({ lab, figure }: ShortcutContext, by: 1 | -1): void {
  if (figure === null) return;
  const applying = applyingIds(lab);
  const all = lab.layout.maximised === null ? figuresOf(boxOf(figure)) : applying;
  const tabs = all.filter((id) => applying.includes(id));
  const next = tabs[(tabs.indexOf(figure) + by + tabs.length) % tabs.length];
  if (next !== undefined) lab.showFigure(next);
}

/** Opens a panel beside the figures, or closes it. */
function toggleDrawer({ lab }: ShortcutContext, drawer: Drawer): void {
  lab.openDrawer(lab.drawer === drawer ? null : drawer);
}

/** Elsewhere, Page up and Page down scroll. */
function isPresenting({ lab }: ShortcutContext): boolean {
  return lab.lectern !== null;
}

/** By purpose, as the dialog lists them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Playing',
    shortcuts: [
      {
        chords: [{ key: ' ' }],
        shown: ['Space'],
        does: 'Play or pause',
        act: ({ lab }) => lab.toggle(),
      },
      {
        chords: [{ key: 'r', shift: false }],
        shown: ['R'],
        does: 'Return to t = 0 of the same run',
        act: ({ lab }) => lab.reset(),
      },
    ],
  },
  {
    title: 'Time',
    shortcuts: [
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
    ],
  },
  {
    title: 'Experiment',
    shortcuts: [
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
        chords: [{ key: 'n', shift: false }],
        shown: ['N'],
        does: 'Draw a new seed',
        act: ({ lab }) => lab.newSeed(),
      },
      {
        chords: [{ key: 'c', shift: false }],
        shown: ['C'],
        does: 'Compare with a second run, or stop comparing',
        act: ({ lab }) =>
          lab.setCompare(
            lab.compare === null
              ? (quickComparisons(lab.params, givenBy(lab.own ?? {}))[0]?.change ?? {})
              : null,
          ),
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
    ],
  },
  {
    title: 'Figures',
    shortcuts: [
      {
        chords: [{ key: 'f', shift: false }],
        shown: ['F'],
        does: 'Enlarge the figure under the pointer, or show all again',
        act: ({ lab, figure }) => lab.maximise(lab.layout.maximised === null ? figure : null),
      },
      {
        chords: [{ key: ']' }],
        shown: [']'],
        does: 'Next figure in the box under the pointer',
        repeats: true,
        act: (context) => turnTab(context, 1),
      },
      {
        chords: [{ key: '[' }],
        shown: ['['],
        does: 'Previous figure in that box',
        repeats: true,
        act: (context) => turnTab(context, -1),
      },
    ],
  },
  {
    title: 'Panels',
    shortcuts: [
      {
        chords: [{ key: 'k', shift: false }],
        shown: ['K'],
        does: 'Parameters',
        act: (context) => toggleDrawer(context, 'parameters'),
      },
      {
        chords: [{ key: 'l', shift: false }],
        shown: ['L'],
        does: 'Ledger: the assumptions, and whether they hold',
        act: (context) => toggleDrawer(context, 'ledger'),
      },
      {
        chords: [
          { key: 'h', shift: false },
          { key: 'i', shift: false },
        ],
        shown: ['H', 'I'],
        does: 'How to read the figures',
        act: (context) => toggleDrawer(context, 'reading'),
      },
      {
        chords: [{ key: 'escape' }],
        shown: ['Esc'],
        does: 'Back: leave the lecture, close the panel, show all figures, or release the highlighted entry',
        act: ({ lab }) => {
          if (lab.lectern !== null) lab.present(lab.lectern === 'black' ? 'figures' : null);
          else if (lab.drawer !== null) lab.openDrawer(null);
          else if (lab.layout.maximised !== null) lab.maximise(null);
          else lab.pin(null);
        },
      },
    ],
  },
  {
    title: 'Lecture',
    shortcuts: [
      {
        chords: [{ key: 'p', shift: false }],
        shown: ['P'],
        does: 'Present: large figures without controls, or the lab again',
        act: ({ lab }) => lab.present(lab.lectern === null ? 'figures' : null),
      },
      {
        chords: [{ key: 'b', shift: false }],
        shown: ['B'],
        does: 'Black screen during a lecture, or the figures again',
        applies: isPresenting,
        act: ({ lab }) => lab.present(lab.lectern === 'black' ? 'figures' : 'black'),
      },
      {
        chords: [{ key: 'e', shift: false }],
        shown: ['E'],
        does: 'Lectures: choose one, or edit the steps of your own',
        act: (context) => toggleDrawer(context, 'lecture'),
      },
      {
        chords: [{ key: 'pagedown' }],
        shown: ['PgDn'],
        does: 'Next step of the lecture',
        applies: isPresenting,
        act: ({ player }) => player?.act('next'),
      },
      {
        chords: [{ key: 'pageup' }],
        shown: ['PgUp'],
        does: 'Previous step',
        applies: isPresenting,
        act: ({ player }) => player?.act('previous'),
      },
      {
        chords: [{ key: 's', shift: false }],
        shown: ['S'],
        does: 'The speaker’s notes, in a second window',
        act: ({ player }) => player?.openNotes(),
      },
      {
        chords: [{ key: 'q', shift: false }],
        shown: ['Q'],
        does: 'QR code of the link to this run, for the audience',
        act: ({ lab }) => showQr(lab),
      },
    ],
  },
  {
    title: 'Help',
    shortcuts: [
      {
        chords: [{ key: '?' }],
        shown: ['?'],
        does: 'Show this list',
        act: ({ showHelp }) => showHelp(),
      },
    ],
  },
];

const SHORTCUTS = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts);

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
