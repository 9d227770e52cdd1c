/** Edits the reader's own lecture; the lab goes along with the step that is edited. */
import type { LabStore } from '../lab/store.ts';
import { linkHere } from '../link/link.ts';
import { MOST_STEPS } from '../link/lecturePart.ts';
import type { Drafts } from './drafts.ts';
import { readStep, type Sequence, type Step } from './sequence.ts';
import { MINE } from './sources.ts';

export interface Editor {
  /** Adds the state of the lab as a step after the present one; refused if there are too many. */
  addState(): void;
  /** Gives the present step the state of the lab. It plays no further than that. */
  takeState(): void;
  /** Changes the present step; returns the sentences about an invalid change, which is not made. */
  change(change: Partial<Step>): readonly string[];
  rename(title: string): void;
  /** Moves a step to another place; the present one stays the present one. */
  move(from: number, to: number): void;
  remove(): void;
  /** Edits a copy of a lecture, or a new one. */
  begin(sequence: Sequence | null): void;
  restore(): void;
}

const NEW: Sequence = { title: 'My lecture', steps: [] };

export function createEditor(lab: LabStore, drafts: Drafts): Editor {
  const current = () => drafts.current() ?? NEW;

  function place(step: number): void {
    lab.setState({ lecture: { source: MINE, step: Math.max(step, 0), isShown: true } });
  }

  /** The present step; −1 while another lecture is shown. */
  function at(): number {
    const { lecture } = lab.getState();
    return lecture?.source === MINE ? lecture.step : -1;
  }

  function store(steps: readonly Step[], step: number): void {
    drafts.edit(steps.length === 0 ? null : { ...current(), steps });
    place(Math.min(step, steps.length - 1));
  }

  function linkOfLab(): string {
    return linkHere({ ...lab.getState(), page: 'lab', lectern: null, lecture: null, drawer: null });
  }

  return {
    addState() {
      const { steps } = current();
      if (steps.length >= MOST_STEPS) return;
      const added = { caption: '', notes: '', link: linkOfLab(), playTo: null, minutes: null };
      const after = steps.length === 0 ? 0 : at() + 1;
      store(steps.toSpliced(after, 0, added), after);
    },
    takeState() {
      const { steps } = current();
      const step = steps[at()];
      if (step === undefined) return;
      store(steps.with(at(), { ...step, link: linkOfLab(), playTo: null }), at());
    },
    change(change) {
      const { steps } = current();
      const step = steps[at()];
      if (step === undefined) return [];
      const { step: changed, problems } = readStep({ ...step, ...change }, `step ${at() + 1}`);
      if (problems.length === 0) store(steps.with(at(), changed), at());
      return problems;
    },
    rename(title) {
      if (title.trim() !== '') drafts.edit({ ...current(), title });
    },
    move(from, to) {
      const { steps } = current();
      const step = steps[from];
      const present = steps[at()];
      if (step === undefined || steps[to] === undefined || present === undefined) return;
      const moved = steps.toSpliced(from, 1).toSpliced(to, 0, step);
      store(moved, moved.indexOf(present));
    },
    remove() {
      if (at() >= 0) store(current().steps.toSpliced(at(), 1), at());
    },
    begin(sequence) {
      drafts.replace(sequence);
      lab.setState({ lecture: { source: MINE, step: 0, isShown: sequence === null } });
    },
    restore() {
      drafts.restore();
      lab.setState({ lecture: { source: MINE, step: 0, isShown: false } });
    },
  };
}
