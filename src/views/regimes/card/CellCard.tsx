import { useMemo } from 'react';
import { placeOf, runParams } from '../../../core/sweep/spec.ts';
import { verdictOf } from '../../../core/sweep/summary.ts';
import { shownCell } from '../../../state/regimes/curves.ts';
import type { RunResult } from '../../../state/regimes/regimesState.ts';
import { MathText } from '../../math/MathText.tsx';
import { labelNumber } from '../../math/numberText.ts';
import { Button } from '../../ui/Button.tsx';
import { labLink } from '../labLink.ts';
import { type Picture, usePicture } from '../usePicture.ts';
import { useRegimes } from '../useRegimes.ts';
import { OUTCOME_WORDS, placeName, VERDICT_WORDS } from '../words.ts';
import './cellCard.css';
import { CurvesChart } from './CurvesChart.tsx';

/** The hovered cell, or else the chosen or the suggested one: its seeds, their curves, and the way to the lab. */
export function CellCard() {
  const cell = useRegimes(shownCell);
  const picture = usePicture();
  return (
    <section className="cell-card" aria-label="Cell">
      {cell === null || cell >= picture.summaries.length ? (
        <p className="cell-card-empty">
          Point at a cell, or choose one with the arrow keys, to see its seeds.
        </p>
      ) : (
        <Cell cell={cell} picture={picture} />
      )}
    </section>
  );
}

interface CellProps {
  readonly cell: number;
  readonly picture: Picture;
}

function Cell({ cell, picture }: CellProps) {
  const { spec } = picture;
  const { runs, verdicts } = picture.summaries[cell]!;
  const computeCell = useRegimes((state) => state.computeCell);
  const known = useMemo(() => picture.results.ofCell(cell), [picture, cell]);
  const firstSeed = runParams(spec, cell, 0).seed;
  const words = runs === 0 ? 'not computed yet' : `${verdicts.recovered} of ${runs} seeds recover`;
  return (
    <>
      <h2 aria-live="polite">
        <span>
          <MathText>{placeName(spec, placeOf(spec, cell))}</MathText>
        </span>{' '}
        <span className="cell-card-words">{words}</span>
      </h2>
      <CurvesChart cell={cell} firstSeed={firstSeed} runs={known} />
      {known.length > 0 && (
        <Seeds cell={cell} picture={picture} firstSeed={firstSeed} runs={known} />
      )}
      {runs < spec.seeds && (
        <div className="cell-card-compute">
          <Button small onClick={() => computeCell(cell)}>
            Compute it now
          </Button>
          <span>
            {runs === 0 ? 'before all other cells' : `${spec.seeds - runs} seeds are missing`}
          </span>
        </div>
      )}
    </>
  );
}

interface SeedsProps extends CellProps {
  readonly firstSeed: number;
  readonly runs: readonly RunResult[];
}

/** Each seed with its verdict, and a link to the lab on that very run. */
function Seeds({ cell, picture: { spec, threshold }, firstSeed, runs }: SeedsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many seeds scroll
    <section className="cell-card-seeds" tabIndex={0} aria-label="Seeds of the cell">
      <table>
        <thead>
          <tr>
            <th scope="col">seed</th>
            <th scope="col">verdict</th>
            <th scope="col">error</th>
            <th scope="col">matched</th>
            <th scope="col">rate</th>
            <th scope="col">
              <span className="visually-hidden">link</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => {
            const verdict = verdictOf(run, threshold);
            const why = verdict === 'recovered' ? null : OUTCOME_WORDS[run.outcome];
            return (
              <tr key={run.seed}>
                <th scope="row">{run.seed}</th>
                <td>
                  <span className="cell-card-dot" data-verdict={verdict} />
                  {VERDICT_WORDS[verdict]}
                  {why !== null && <small>, {why}</small>}
                </td>
                <td>{numberText(run.recoveryError)}</td>
                <td>{numberText(run.matchedError)}</td>
                <td>{run.rate === null ? '–' : run.rate.toFixed(4)}</td>
                <td>
                  <a
                    href={labLink(spec, cell, run.seed - firstSeed)}
                    aria-label={`Open seed ${run.seed} in the lab`}
                  >
                    In the lab
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function numberText(value: number | null): string {
  return value === null ? '–' : labelNumber(value);
}
