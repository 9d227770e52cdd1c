import { DECODERS } from '../../../core/decoders/catalogue.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { CHART_INTERVAL, type Figure } from '../figure.ts';
import './decoding.css';
import { Histograms } from './Histograms.tsx';
import { summary, table } from './words.ts';

export const decodingFigure: Figure = {
  interval: CHART_INTERVAL,
  id: 'decoding',
  name: 'Decoding',
  title: ({ decoder }) =>
    DECODERS.get(decoder).thresholds ? (
      <>
        The threshold <MathSymbol of={NOTATION.alpha} /> separates features that are there from
        features that are not
      </>
    ) : (
      'Decoded values of features that are there, and of features that are not'
    ),
  Body: Histograms,
  summary,
  table,
};
