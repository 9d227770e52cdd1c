/** The argument in six steps. */
import type { ComponentType, ReactNode } from 'react';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, type SymbolId } from '../../../math/notation.ts';
import { HingePicture } from './pictures/HingePicture.tsx';
import { IterationPicture } from './pictures/IterationPicture.tsx';
import { MirrorPicture } from './pictures/MirrorPicture.tsx';
import { MixturePicture } from './pictures/MixturePicture.tsx';
import { NoisePicture } from './pictures/NoisePicture.tsx';
import type { PictureProps } from './pictures/picture.ts';
import { PotentialPicture } from './pictures/PotentialPicture.tsx';
import type { StepChapter } from './stepChapters.ts';
import {
  hingeWords,
  iterationWords,
  mirrorWords,
  mixtureWords,
  noiseWords,
  potentialWords,
  type Summary,
} from './words.ts';

export interface Step {
  readonly title: string;
  readonly text: ReactNode;
  readonly Picture: ComponentType<PictureProps>;
  readonly summary: Summary;
}

function S({ of: id }: { readonly of: SymbolId }) {
  return <MathSymbol of={NOTATION[id]} />;
}

/** Kept on one line. */
function Formula({ children }: { readonly children: ReactNode }) {
  return <span className="recap-formula">{children}</span>;
}

const inverse = <sup>−1</sup>;

export const STEPS: Readonly<Record<StepChapter, Step>> = {
  model: {
    title: 'Only directions can be found',
    text: (
      <>
        Data are sparse, non-negative mixtures of features,{' '}
        <Formula>
          <S of="y" /> = <S of="AStar" />
          <S of="xStar" /> + <S of="nu" />
        </Formula>
        . Double a feature and halve its weights, and no example changes. So unless the size of the
        weights is known, a column can be found only up to its length.
      </>
    ),
    Picture: MixturePicture,
    summary: mixtureWords,
  },
  algorithm: {
    title: 'Decode, cut, correlate, move',
    text: (
      <>
        An iteration has four lines. In terms of the true features the estimate is{' '}
        <Formula>
          <S of="A" /> = <S of="AStar" />(<S of="Sigma" /> + <S of="E" />) + <S of="N" />
        </Formula>
        , and if <S of="E" /> and <S of="N" /> vanish, every column has the right direction.
      </>
    ),
    Picture: IterationPicture,
    summary: iterationWords,
  },
  error: {
    title: 'An error is felt across the diagonal',
    text: (
      <>
        Decoding applies{' '}
        <Formula>
          <S of="Z" /> ≈ <S of="Sigma" />
          {inverse} − <S of="Sigma" />
          {inverse}
          <S of="E" />
          <S of="Sigma" />
          {inverse}
        </Formula>
        , so an entry pushes its mirror image the opposite way. Without the ReLU the symmetric part
        fades, and the antisymmetric one stays.
      </>
    ),
    Picture: MirrorPicture,
    summary: mirrorWords,
  },
  relu: {
    title: 'The ReLU bends the line into a hinge',
    text: (
      <>
        A positive entry makes a decoded weight negative. That is cut off, and hardly anything is
        pushed. A negative entry pushes its mirror image up, to where it pushes hardly anything
        itself.
      </>
    ),
    Picture: HingePicture,
    summary: hingeWords,
  },
  potentials: {
    title: 'Two errors, one potential',
    text: (
      <>
        So the negative error feeds the positive one: <S of="a" /> may rise while <S of="b" />{' '}
        falls. Hardly anything comes back. Under the proof’s conditions and without noise,{' '}
        <Formula>
          <S of="potential" />
        </Formula>{' '}
        falls at every step.
      </>
    ),
    Picture: PotentialPicture,
    summary: potentialWords,
  },
  noise: {
    title: 'Small noise is cut off as well',
    text: (
      <>
        Where a feature is off, a disturbance <S of="xi" /> below <S of="alpha" /> is cut. The
        theorem’s error ends at <i>ε</i> + 2<i>c</i> or less, where <i>c</i> is proportional to the
        bound on the noise. Finitely many examples leave a floor of their own.
      </>
    ),
    Picture: NoisePicture,
    summary: noiseWords,
  },
};
