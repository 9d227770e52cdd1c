import { useEffect, useRef, useState } from 'react';
import { packed } from '../../../state/lectern/packed.ts';
import { type Sequence, writeSequence } from '../../../state/lectern/sequence.ts';
import { MINE } from '../../../state/lectern/sources.ts';
import { download } from '../../figures/save/download.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useLab } from '../../useLab.ts';
import './lecturePanel.css';
import { usePlayer } from './usePlayer.ts';

/** Presents a lecture, opens its notes, copies its link, and saves its file. */
export function LectureTools({ sequence }: { readonly sequence: Sequence }) {
  const { player, state } = usePlayer();
  const present = useLab((lab) => lab.present);
  const source = useLab(({ lecture }) => lecture?.source ?? MINE);
  const link = useLectureLink(source, sequence);
  return (
    <div className="lecture-panel-row">
      <Button
        primary
        small
        hint="P"
        onClick={() => {
          present('figures');
          player.go(0);
        }}
      >
        Present
      </Button>
      <Button small hint="S" onClick={() => player.openNotes()}>
        Notes window
      </Button>
      {link === null ? (
        <span className="lecture-panel-lead">Too long for a link: save it as a file.</span>
      ) : (
        <CopyButton
          labels={{
            ready: 'Copy link',
            copied: 'Link copied',
            refused: 'The browser does not copy',
          }}
          text={() => location.href.replace(/#.*$/s, '') + link}
        />
      )}
      <Button small onClick={() => save(sequence)}>
        Save file
      </Button>
      {state.notes === 'refused' && (
        <p className="lecture-panel-refusal" role="alert">
          The browser does not open the window: allow pop-up windows for this page.
        </p>
      )}
    </div>
  );
}

/** A link that begins the lecture; null if it would be too long. A lecture of one's own is packed into it. */
function useLectureLink(source: string, sequence: Sequence): string | null {
  const [text, setText] = useState<string | null>('');
  useEffect(() => {
    if (source !== MINE) return undefined;
    let isCurrent = true;
    void packed(sequence).then((next) => {
      if (isCurrent) setText(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [source, sequence]);
  const name = source === MINE ? text : source;
  return name === null ? null : `#/lab?v=1&present=on&lecture=${name}`;
}

function save(sequence: Sequence): void {
  const words = sequence.title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = `${words.join('-').slice(0, 60) || 'lecture'}.json`;
  download(name, [writeSequence(sequence)], 'application/json');
}

export function OpenFile({ onOpen }: { readonly onOpen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small onClick={() => input.current?.click()}>
        Open a file…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="A lecture as JSON"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) onOpen(file);
        }}
      />
    </>
  );
}
