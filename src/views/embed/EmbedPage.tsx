import { useEffect, useRef } from 'react';
import type { Embed } from '../../state/link/embed.ts';
import { ENLARGED_TIME_AXIS, SharedTimeAxisContext } from '../figures/chart/time/sharedTimeAxis.ts';
import { BareFigure } from '../figures/panel/BareFigure.tsx';
import { applyingIds, FIGURES } from '../figures/registry.ts';
import { Announcer } from '../lab/run/Announcer.tsx';
import { RunBar } from '../lab/run/RunBar.tsx';
import { MissingParts } from '../loading/MissingParts.tsx';
import { useLab } from '../useLab.ts';
import './embed.css';
import { reportHeight } from './reportHeight.ts';

/** Figures in another page: nothing but them, the transport if it is wanted, and what went wrong. */
export function EmbedPage({ embed }: { readonly embed: Embed }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current === null ? undefined : reportHeight(place.current)), []);
  return (
    <main ref={place} className="embed">
      <h1 className="visually-hidden">Purify</h1>
      <Problems embed={embed} />
      <EmbeddedFigures embed={embed} />
      {embed.transport && <RunBar />}
      <Announcer />
    </main>
  );
}

function EmbeddedFigures({ embed: { figures } }: { readonly embed: Embed }) {
  const applying = useLab((state) => applyingIds(state).join(' ')).split(' ');
  const shown = figures
    .filter((id) => applying.includes(id))
    .flatMap((id) => FIGURES.find(({ shell }) => shell.id === id) ?? []);
  return (
    <div className="embed-figures" data-count={shown.length}>
      <SharedTimeAxisContext value={ENLARGED_TIME_AXIS}>
        {shown.map((lazy) => (
          <BareFigure key={lazy.shell.id} lazy={lazy} />
        ))}
      </SharedTimeAxisContext>
    </div>
  );
}

/** Why something is not as the link asks for. */
function Problems({ embed }: { readonly embed: Embed }) {
  const notices = useLab((state) => state.notices);
  const failure = useLab((state) => state.failure);
  const sentences = [...embed.problems, ...notices, ...(failure === null ? [] : [failure])];
  return (
    <>
      {sentences.length > 0 && (
        <div className="embed-problems" role="alert">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <MissingParts />
    </>
  );
}
