import { useState } from 'react';
import type { FigureId } from '../../../state/lab/layout.ts';
import { EMBED_CODES, embedAddress } from '../../../state/link/embed.ts';
import { FIGURES } from '../../figures/registry.ts';
import { Quotation } from './Quotation.tsx';

interface EmbedCodeProps {
  readonly figures: readonly FigureId[];
  /** To the lab at this moment. */
  readonly link: string;
}

/** Code that shows the figures of the lab, alive, in another page. */
export function EmbedCode({ figures, link }: EmbedCodeProps) {
  const [transport, setTransport] = useState(true);
  const names = figures.map((id) => FIGURES.find(({ shell }) => shell.id === id)?.shell.name ?? id);
  const address = embedAddress(link, { figures, transport });
  return (
    <>
      <p>
        The code below shows {names.join(' and ')} in another page, alive. Enlarge a figure in the
        lab to embed it alone.{' '}
        <label>
          <input
            type="checkbox"
            checked={transport}
            onChange={({ currentTarget }) => setTransport(currentTarget.checked)}
          />{' '}
          With transport
        </label>
      </p>
      {Object.values(EMBED_CODES).map(({ title, write }) => (
        <Quotation
          key={title}
          name={`Embed code, ${title}`}
          copy={`Copy the ${title}`}
          text={write(address, `Purify: ${names.join(' and ')}`)}
        />
      ))}
    </>
  );
}
