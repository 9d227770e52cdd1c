import { pairTitle } from '../../../core/params/pair.ts';
import { BOX_IDS, shownIn } from '../../../state/lab/layout.ts';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { type FigureShell, titleOf } from '../../figures/figure.ts';
import { usePair } from '../../pair/usePair.ts';
import { useLab } from '../../useLab.ts';
import { READINGS } from './readingTexts.tsx';
import './readings.css';

/** How to read the figures that are shown. */
export function Readings() {
  // selected as text: a new array at every frame would render the page again
  const shown = useLab((state) => {
    const { layout } = state;
    if (layout.maximised !== null) return layout.maximised;
    const applying = applyingIds(state);
    return BOX_IDS.map((box) => shownIn(layout, box, applying)).join(' ');
  }).split(' ');
  const pair = usePair();
  const shells = FIGURES.map(({ shell }) => shell).filter(({ id }) => shown.includes(id));
  return (
    <>
      {shells.map((shell) => (
        <section key={shell.id} className="readings">
          <h3>{shell.name}</h3>
          <p className="readings-title">{titleOf(shell, pair)}</p>
          <Reading shell={shell} />
        </section>
      ))}
      <p className="readings readings-foot">
        After Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
        <cite>Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates</cite>
        , NIPS 2016. Your browser runs the paper’s Algorithms 1 to 4.{' '}
        <a href="licences.txt">Licences</a> of the software, fonts and data in this page.
      </p>
    </>
  );
}

/** One paragraph, or one for each run where they decode or move differently. */
function Reading({ shell: { id } }: { readonly shell: FigureShell }) {
  const pair = usePair();
  const decoder = useLab(({ lanes }) => lanes[1]?.params.decoder ?? pair.decoder);
  const update = useLab(({ lanes }) => lanes[1]?.params.update ?? pair.update);
  const reading = READINGS[id];
  if (typeof reading !== 'function') return <p>{reading}</p>;
  if (decoder === pair.decoder && update === pair.update) return <p>{reading(pair)}</p>;
  return [pair, { decoder, update }].map((one, k) => (
    <p key={pairTitle(one)}>
      <b>
        {k === 0 ? 'This run' : 'Compared run'}, {pairTitle(one)}:
      </b>{' '}
      {reading(one)}
    </p>
  ));
}
