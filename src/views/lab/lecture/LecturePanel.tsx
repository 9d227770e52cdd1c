import { useState } from 'react';
import { createEditor } from '../../../state/lectern/editor.ts';
import { LIMITS, readSequence, type Sequence } from '../../../state/lectern/sequence.ts';
import { SHIPPED } from '../../../state/lectern/shipped/shipped.ts';
import { MINE } from '../../../state/lectern/sources.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLab, useLabStore } from '../../useLab.ts';
import './lecturePanel.css';
import { LectureTools, OpenFile } from './LectureTools.tsx';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { usePlayer } from './usePlayer.ts';

/** Chooses a lecture, shows its steps, and edits the reader's own. */
export function LecturePanel() {
  const lab = useLabStore();
  const { player, state } = usePlayer();
  const source = useLab(({ lecture }) => lecture?.source ?? null);
  const [editor] = useState(() => createEditor(lab, player.drafts));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const isMine = source === MINE;
  const sequence = source === null ? null : (state.reading?.sequence ?? null);
  const own = player.drafts.current();
  const replaced = player.drafts.replaced();

  function choose(next: string): void {
    setRefusals([]);
    // without a lecture of one's own, there is nothing to load
    if (next === MINE && own === null) editor.begin(null);
    else player.choose(next);
  }
  async function openFile(file: File): Promise<void> {
    // a file that is too large is not read
    const text = file.size > 4 * LIMITS.file ? ' '.repeat(LIMITS.file + 1) : await file.text();
    const { sequence: found, problems } = readSequence(text);
    setRefusals(problems?.map((problem) => `${file.name}: ${problem}`) ?? []);
    if (found !== null) editor.begin(found);
  }

  const problems = [
    ...refusals,
    ...(source === null || (isMine && own === null) ? [] : (state.reading?.problems ?? [])),
  ];
  return (
    <div className="lecture-panel">
      <Select
        label="Lecture"
        value={options(source).some(({ value }) => value === source) ? source! : ''}
        options={options(source)}
        onChoose={choose}
      />
      {problems.map((problem) => (
        <p key={problem} className="lecture-panel-refusal" role="alert">
          {problem}
        </p>
      ))}
      {source === null && (
        <p className="lecture-panel-lead">
          A lecture is a list of states of the lab, each with a caption for the audience and notes
          for you. Page down and Page up, which presenter remotes send, go through it.
        </p>
      )}
      {sequence !== null && <LectureTools sequence={sequence} />}
      {isMine && (
        <div className="lecture-panel-row">
          <Button primary small onClick={editor.addState}>
            Add this state
          </Button>
          <OpenFile onOpen={openFile} />
          {replaced !== null && (
            <Button small onClick={editor.restore}>
              Back to “{shortened(replaced.title)}”
            </Button>
          )}
        </div>
      )}
      {isMine && own === null && (
        <p className="lecture-panel-lead">
          Set up the lab as the audience should see it, and add it as the first step.
        </p>
      )}
      {isMine && own !== null && (
        <label className="lecture-panel-field">
          Title
          <input
            className="input-text"
            maxLength={LIMITS.title}
            defaultValue={own.title}
            key={own.title}
            onBlur={({ currentTarget }) => editor.rename(currentTarget.value)}
          />
        </label>
      )}
      {isMine && sequence !== null && <StepFields steps={sequence.steps} editor={editor} />}
      {sequence !== null && (
        <StepList sequence={sequence} withNotes={!isMine} onMove={isMine ? editor.move : null} />
      )}
      {!isMine && sequence !== null && (
        <Button small onClick={() => editor.begin(sequence)}>
          Edit a copy
        </Button>
      )}
    </div>
  );
}

function options(source: string | null) {
  const shipped = SHIPPED.map(({ id, sequence }) => ({ value: id, title: nameOf(sequence) }));
  const known = [...shipped, { value: MINE, title: 'Your own lecture' }];
  if (source === null) return [{ value: '', title: 'Choose a lecture' }, ...known];
  const isKnown = known.some(({ value }) => value === source);
  return isKnown ? known : [{ value: '', title: 'The lecture of this link' }, ...known];
}

function nameOf({ title, steps }: Sequence): string {
  const minutes = steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  return `${title} (${steps.length} steps, ${Math.round(minutes)} min)`;
}

function shortened(title: string): string {
  return title.length > 24 ? `${title.slice(0, 23)}…` : title;
}
