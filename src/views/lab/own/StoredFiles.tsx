import { useEffect, useState } from 'react';
import { fileKey, type OwnKind, type OwnMatrix } from '../../../core/matrixFile/own.ts';
import type { OwnFiles, StoredFile } from '../../../state/own/ownFiles.ts';
import { Button } from '../../ui/Button.tsx';
import './own.css';

interface StoredFilesProps {
  readonly kind: OwnKind;
  readonly files: OwnFiles;
  readonly onUse: (own: OwnMatrix) => void;
}

/** The files of this kind that are stored in the browser, to use again or to delete. */
export function StoredFiles({ kind, files, onUse }: StoredFilesProps) {
  const [stored, setStored] = useState<readonly StoredFile[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void files.list().then((all) => {
      if (isCurrent) setStored(all.filter((file) => file.kind === kind));
    });
    return () => {
      isCurrent = false;
    };
  }, [files, kind]);

  async function remove(file: StoredFile): Promise<void> {
    await files.remove(file);
    setStored(stored.filter((other) => other !== file));
  }

  if (stored.length === 0) return null;
  return (
    <section className="own-stored" aria-label="Stored files">
      <h3>Stored in this browser</h3>
      <ul>
        {stored.map((file) => (
          <li key={fileKey(kind, file)}>
            <span className="own-stored-name">{file.name}</span>
            <span className="own-stored-facts">
              {file.matrix.rows} × {file.matrix.cols}
              {file.isTransposed && ', transposed'}, {new Date(file.storedAt).toLocaleDateString()}
            </span>
            <Button small aria-label={`Use ${file.name}`} onClick={() => onUse(file)}>
              Use
            </Button>
            <Button small aria-label={`Delete ${file.name}`} onClick={() => remove(file)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
