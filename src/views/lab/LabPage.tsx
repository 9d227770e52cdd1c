import { ErrorHeatmaps } from '../figures/heatmap/ErrorHeatmaps.tsx';
import { PotentialFigure } from '../figures/potential/PotentialFigure.tsx';
import { NOTATION } from '../notation.ts';
import { MathSymbol } from '../ui/MathSymbol.tsx';
import { Announcer } from './Announcer.tsx';
import { Controls } from './Controls.tsx';
import './lab.css';
import { Readouts } from './Readouts.tsx';
import { Setting } from './Setting.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { useShortcuts } from './useShortcuts.ts';

export function LabPage() {
  useShortcuts();
  return (
    <main className="lab">
      <header className="lab-head">
        <h1>Purify</h1>
        <p className="lede">
          Data are mixtures of hidden features, and an alternating update recovers the features from
          a first guess that has them mixed up. What is still mixed up is the matrix{' '}
          <MathSymbol of={NOTATION.E} />: watch it fade.
        </p>
      </header>
      <section className="run" aria-label="The run">
        <Controls />
        <Readouts />
        <StatusBanner />
      </section>
      <div className="figures">
        <ErrorHeatmaps />
        <PotentialFigure />
      </div>
      <Setting />
      <footer className="lab-foot">
        After Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
        <cite>Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates</cite>
        , NIPS 2016. The run is Algorithm 1 of the paper, computed in your browser.
      </footer>
      <Announcer />
    </main>
  );
}
