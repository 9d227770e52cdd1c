import type { ReactNode } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Quantity } from '../../../math/Quantity.tsx';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import type { Example } from './example.ts';
import { STROKE_NAMES } from './strokeNames.ts';

interface EquationProps {
  readonly example: Example;
  readonly pictures: readonly Float64Array[];
  readonly top: number;
}

/** The sum of the active features, plus noise, is the example: in pictures. */
export function Equation({ example, pictures, top }: EquationProps) {
  const { active, noiseLevel, nu, y, norm } = example;
  return (
    <div className="equation">
      <Part
        className="equation-sum"
        name={
          <>
            <MathSymbol of={NOTATION.AStar} />
            <MathSymbol of={NOTATION.xStar} />
          </>
        }
        note={
          <>
            <output data-value={active.length}>{active.length}</output> of {pictures.length} active
          </>
        }
      >
        <Terms active={active} pictures={pictures} top={top} />
      </Part>
      <Sign>+</Sign>
      <Part
        className="equation-noise"
        name={<MathSymbol of={NOTATION.nu} />}
        note={
          <>
            |<MathSymbol of={withIndex(NOTATION.nu, 'k')} />| ≤{' '}
            <span data-value={noiseLevel}>{noiseLevel}</span>
          </>
        }
      >
        <PixelPicture values={nu} grid={DISPLAY} top={top} />
      </Part>
      <Sign>=</Sign>
      <Part
        className="equation-result"
        name={<MathSymbol of={NOTATION.y} />}
        note={
          <>
            ‖
            <MathSymbol of={NOTATION.y} />‖<sub>1</sub> = <Quantity value={norm} />
          </>
        }
      >
        <PixelPicture values={y} grid={DISPLAY} top={top} />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly className: string;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Part({ className, name, note, children }: PartProps) {
  return (
    <div className={`equation-part ${className}`}>
      <p className="equation-name">{name}</p>
      <div className="equation-body">{children}</div>
      <p className="equation-note">{note}</p>
    </div>
  );
}

interface SignProps {
  readonly children: ReactNode;
}

function Sign({ children }: SignProps) {
  return (
    <div className="equation-part equation-sign" aria-hidden="true">
      <div className="equation-body">{children}</div>
    </div>
  );
}

interface TermsProps extends Pick<EquationProps, 'pictures' | 'top'> {
  readonly active: readonly number[];
}

/** Few are shown large. */
function howMany(count: number): 'few' | 'some' | 'many' {
  return count <= 4 ? 'few' : count <= 8 ? 'some' : 'many';
}

function Terms({ active, pictures, top }: TermsProps) {
  if (active.length === 0) return <span className="equation-zero">0</span>;
  return (
    <div className="terms" data-many={howMany(active.length)}>
      {active.map((i, k) => (
        <span key={STROKE_NAMES[i]} className="term">
          <span className="term-plus">{k > 0 && '+'}</span>
          <PixelPicture values={pictures[i]!} grid={DISPLAY} top={top} />
        </span>
      ))}
    </div>
  );
}
