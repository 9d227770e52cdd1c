import type { ComponentProps } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { Pictured, Sign } from '../kit/layout.tsx';
import { PixelPicture } from '../kit/PixelPicture.tsx';
import { STROKE_NAMES } from '../kit/strokes.ts';
import type { Example } from './mixtureState.ts';

interface EquationProps {
  readonly example: Example;
  readonly pictures: readonly Float64Array[];
  readonly top: number;
}

/** The sum of the active features, plus noise, equals the example: in pictures. */
export function Equation({ example, pictures, top }: EquationProps) {
  const { active, noiseLevel, nu, y, norm } = example;
  return (
    <div className="mixture-equation">
      <div className="mixture-sum">
        <Term
          name={
            <>
              <MathSymbol of={NOTATION.AStar} />
              <MathSymbol of={NOTATION.xStar} />
            </>
          }
          note={
            <>
              <output data-value={active.length}>{active.length}</output> of {pictures.length}{' '}
              active
            </>
          }
        >
          <Summands active={active} pictures={pictures} top={top} />
        </Term>
      </div>
      <Term name="" note="">
        <Sign>+</Sign>
      </Term>
      <Term
        name={<MathSymbol of={NOTATION.nu} />}
        note={
          <>
            |<MathSymbol of={withIndex(NOTATION.nu, 'k')} />| ≤{' '}
            <span data-value={noiseLevel}>{noiseLevel}</span>
          </>
        }
      >
        <PixelPicture values={nu} grid={DISPLAY} top={top} />
      </Term>
      <Term name="" note="">
        <Sign>=</Sign>
      </Term>
      <Term
        name={<MathSymbol of={NOTATION.y} />}
        note={
          <>
            ‖
            <MathSymbol of={NOTATION.y} />‖<sub>1</sub> = <Quantity value={norm} />
          </>
        }
      >
        <PixelPicture values={y} grid={DISPLAY} top={top} />
      </Term>
    </div>
  );
}

/** A picture, or a sign as high as a picture. */
function Term({ children, ...words }: ComponentProps<typeof Pictured>) {
  return (
    <Pictured {...words}>
      <div className="mixture-box" data-part="">
        {children}
      </div>
    </Pictured>
  );
}

interface SummandsProps extends Pick<EquationProps, 'pictures' | 'top'> {
  readonly active: readonly number[];
}

function Summands({ active, pictures, top }: SummandsProps) {
  if (active.length === 0) return <Sign>0</Sign>;
  return (
    <div className={`mixture-terms ${sizeFor(active.length)}`}>
      {active.map((i, k) => (
        <span key={STROKE_NAMES[i]} className="mixture-term">
          <span className="mixture-plus">{k > 0 && '+'}</span>
          <PixelPicture values={pictures[i]!} grid={DISPLAY} top={top} />
        </span>
      ))}
    </div>
  );
}

/** The fewer terms, the larger they are. */
function sizeFor(count: number): string {
  if (count <= 4) return 'mixture-terms-large';
  return count <= 8 ? 'mixture-terms-medium' : 'mixture-terms-small';
}
