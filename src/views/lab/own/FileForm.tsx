import { useId, useState } from 'react';
import { fileKey, type OwnKind, type OwnMatrix } from '../../../core/matrixFile/own.ts';
import type { OwnFiles, PickedFile } from '../../../state/own/ownFiles.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';
import { FilePicker } from './FilePicker.tsx';
import './own.css';
import { Preview } from './Preview.tsx';
import { StoredFiles } from './StoredFiles.tsx';
import { type ReadingInput, useReading } from './useReading.ts';
import { OWN_WORDS } from './words.ts';

interface FileFormProps {
  readonly kind: OwnKind;
  readonly files: OwnFiles;
  /** A file that was dropped on the page. */
  readonly dropped: File | null;
  readonly onDone: () => void;
}

/** Picks a file, shows how it was understood, and runs with it. */
export function FileForm({ kind, files, dropped, onDone }: FileFormProps) {
  const awaited = useLab((state) => state.wanted?.files[kind]);
  const adoptFile = useLab((state) => state.adoptFile);
  const [input, setInput] = useState<ReadingInput | null>(null);
  const [seenDrop, setSeenDrop] = useState<File | null>(null);
  const [isTransposed, setIsTransposed] = useState(awaited?.isTransposed ?? false);
  const [name, setName] = useState<string | null>(null);
  const reading = useReading(files, kind, input);
  const words = OWN_WORDS[kind];
  const nameId = useId();

  function pick(file: PickedFile | null): void {
    setInput(file && { file, isTransposed });
    setName(null);
  }
  function transpose(next: boolean): void {
    setIsTransposed(next);
    setInput(input && { ...input, isTransposed: next });
  }
  if (dropped !== seenDrop) {
    setSeenDrop(dropped);
    if (dropped !== null) pick({ name: dropped.name, content: dropped });
  }

  async function use(own: OwnMatrix): Promise<void> {
    const unstored = await files.keep(kind, own);
    onDone();
    adoptFile(kind, own, unstored === null ? [] : [unstored]);
  }

  const found = reading.kind === 'read' ? reading.reading : null;
  const isAwaited =
    found !== null && awaited !== undefined && fileKey(kind, found.own) === fileKey(kind, awaited);
  return (
    <div className="own">
      <div className="own-columns">
        <section className="own-source" aria-label="File">
          <p className="own-lead">{words.lead}</p>
          {awaited !== undefined && (
            <p className="own-awaited">
              The link asks for <b>{awaited.name}</b>, whose SHA-256 begins with{' '}
              <code>{awaited.hash}</code>.
            </p>
          )}
          <FilePicker onPick={pick} />
          <label className="own-check">
            <input
              type="checkbox"
              checked={isTransposed}
              onChange={(event) => transpose(event.currentTarget.checked)}
            />
            {words.transpose}
          </label>
        </section>
        <section className="own-result" aria-label="What was read" aria-live="polite">
          {reading.kind === 'nothing' && (
            <p className="own-empty">The matrix appears here once there is a file.</p>
          )}
          {reading.kind === 'reading' && <p className="own-empty">Reading {input?.file.name} …</p>}
          {reading.kind === 'refused' && (
            <p className="own-refusal" role="alert">
              {reading.sentence}
            </p>
          )}
          {reading.kind === 'missing' && (
            <LoadingNotice
              name="The code that reads files"
              rest="The run continues."
              retry={() => setInput(input && { ...input })}
            />
          )}
          {found !== null && (
            <>
              <Preview reading={found} />
              {awaited !== undefined && (
                <p className={isAwaited ? 'own-good' : 'own-warning'}>
                  {isAwaited
                    ? 'This is the file that the link asks for.'
                    : `This is another file than ${awaited.name}, or read in another way: you can use it, but it is not the link’s run.`}
                </p>
              )}
              <div className="own-use">
                <label htmlFor={nameId}>Name</label>
                <input
                  id={nameId}
                  className="input-text"
                  value={name ?? found.own.name}
                  maxLength={60}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Button
                  primary
                  small
                  onClick={() => use({ ...found.own, name: name?.trim() || found.own.name })}
                >
                  {isAwaited ? 'Open the link’s run' : words.use}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
      <p className="own-privacy">
        The file stays in this browser: it is stored here and sent nowhere. A link to the run has
        its name and its hash, and whoever opens the link needs the file.
      </p>
      <StoredFiles kind={kind} files={files} onUse={use} />
    </div>
  );
}
