import { useState } from 'react';
import { lazyPart } from '../../../solver/part.ts';
import { mainFigures } from '../../../state/lab/layout.ts';
import { currentLink, writeCitableLink } from '../../../state/link/link.ts';
import { applyingIds } from '../../figures/registry.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { citeIcon } from '../../ui/icons.tsx';
import { useLabStore } from '../../useLab.ts';
import { audienceLink } from '../qr/showQr.ts';
import type { Cited } from './Citations.tsx';

export const citations = lazyPart(async () => (await import('./Citations.tsx')).Citations);

/** The button that opens “Cite this run”, and that dialog. */
export function CiteRun() {
  const lab = useLabStore();
  const [cited, setCited] = useState<Cited | null>(null);
  const show = () => {
    const state = lab.getState();
    const { params, compare, own } = state;
    setCited({
      experiment: { params, compare, ...(own !== undefined && { own }) },
      link: currentLink(state, location.href, writeCitableLink),
      shortLink: audienceLink(state),
      today: new Date().toISOString().slice(0, 10),
      embed: {
        figures: mainFigures(state.layout, applyingIds(state)),
        link: currentLink(state, location.href),
      },
    });
  };
  return (
    <>
      <IconButton name="Cite this run" icon={citeIcon} aria-haspopup="dialog" onClick={show} />
      <Dialog title="Cite this run" open={cited !== null} onClose={() => setCited(null)}>
        {cited !== null && (
          <Lazy part={citations} name="The citation" waiting={<p>Loading …</p>}>
            {(Citations) => <Citations {...cited} />}
          </Lazy>
        )}
      </Dialog>
    </>
  );
}
