import { BOX_IDS, shownIn } from '../../../state/lab/layout.ts';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
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
  const shells = FIGURES.map(({ shell }) => shell).filter(({ id }) => shown.includes(id));
  return (
    <>
      {shells.map(({ id, name, title }) => (
        <section key={id} className="readings">
          <h3>{name}</h3>
          <p className="readings-title">{title}</p>
          <p>{READINGS[id]}</p>
        </section>
      ))}
      <p className="readings readings-foot">
        After Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
        <cite>Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates</cite>
        , NIPS 2016. Your browser runs the paper’s Algorithms 1 to 4.{' '}
        <a href="licences.txt">Licences</a> of the software and fonts in this page.
      </p>
    </>
  );
}
