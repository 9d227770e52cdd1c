import type { OwnKind } from '../../../core/matrixFile/own.ts';
import { usedFiles } from '../../../state/lab/experiment.ts';
import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';
import './ownFile.css';
import { OWN_WORDS } from './words.ts';

/** The file of the reader's own that the run uses, if it does, and the button to choose one. */
export function OwnFile({ kind }: { readonly kind: OwnKind }) {
  const file = useLab((state) => usedFiles(state)[kind]);
  const files = useLab((state) => state.files);
  const open = useLab((state) => state.openFileDialog);
  if (files === null) return null;
  return (
    <div className="own-file">
      {file !== undefined && (
        <p>
          <b>{file.name}</b>, {file.matrix.rows} × {file.matrix.cols}
        </p>
      )}
      <Button small aria-haspopup="dialog" onClick={() => open(kind)}>
        {OWN_WORDS[kind].open}
      </Button>
    </div>
  );
}
