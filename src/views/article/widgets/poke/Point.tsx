import type { CSSProperties, ReactNode } from 'react';
import type { DecodedPoint } from '../../../../core/demos/poke.ts';
import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { INDICES, type Mark, SETTING } from './pokeState.ts';
import { FAULTS, faultOf, faultsText, shortNumber } from './words.ts';
import './pokePoint.css';

/** The range of the bars’ axis; larger values are cut off. */
const AXIS = { from: -0.36, to: 1.2 } as const;

interface PointProps {
  readonly point: DecodedPoint | null;
  readonly support: number;
  readonly relu: boolean;
  readonly mark: Mark;
  readonly onPoint: (i: number | null) => void;
  readonly onSwitch: (j: number) => void;
}

/** A point in the decoder: x*, A†y before the threshold, and x at the scale of x*. */
export function Point({ point, support, relu, mark, onPoint, onSwitch }: PointProps) {
  const lookOf = (i: number) => (i === mark.i ? 'marked' : i === mark.j ? 'partner' : undefined);
  const faults = INDICES.map((i) => point && faultOf(point, i));
  return (
    <div className="poke-point" data-part="" onPointerLeave={() => onPoint(null)}>
      <Line label={<MathSymbol of={NOTATION.xStar} />}>
        {INDICES.map((j) => {
          const isOn = ((support >> j) & 1) === 1;
          return (
            <span
              key={j}
              className="poke-point-column"
              data-look={lookOf(j)}
              onPointerEnter={() => onPoint(j)}
            >
              <button
                type="button"
                className="poke-point-feature"
                aria-pressed={isOn}
                aria-label={`Feature ${j + 1}`}
                onClick={() => onSwitch(j)}
              >
                {j + 1}
              </button>
            </span>
          );
        })}
      </Line>
      <Bars
        name="before"
        title={
          <>
            <MathSymbol of={NOTATION.preActivation} /> decoded, before the threshold
          </>
        }
        values={point?.before ?? null}
        {...{ point, lookOf, onPoint }}
      >
        {relu && (
          <span className="poke-point-alpha" style={placed(SETTING.alpha)}>
            <MathSymbol of={NOTATION.alpha} />
          </span>
        )}
      </Bars>
      <Bars
        name="decoded"
        title={
          <>
            <MathSymbol of={NOTATION.scaledX} /> after the threshold, with the column’s scale undone
          </>
        }
        values={point?.scaled ?? null}
        {...{ point, lookOf, onPoint }}
      />
      <div className="poke-point-line poke-point-faults" aria-hidden="true">
        <span />
        {INDICES.map((i) => (
          <span
            key={i}
            className="poke-point-column"
            data-look={lookOf(i)}
            data-testid={`fault-${i + 1}`}
            data-fault={faults[i] ?? undefined}
          >
            {faults[i] && FAULTS[faults[i]].name}
          </span>
        ))}
      </div>
      <p className="poke-point-faults-meaning" data-testid="faults">
        {point && faultsText(point)}
      </p>
    </div>
  );
}

interface LineProps {
  readonly label?: ReactNode;
  readonly children: ReactNode;
}

function Line({ label, children }: LineProps) {
  return (
    <div className="poke-point-line">
      <span className="poke-point-label">{label}</span>
      {children}
    </div>
  );
}

interface BarsProps {
  readonly name: 'before' | 'decoded';
  readonly title: ReactNode;
  readonly values: Float64Array | null;
  readonly point: DecodedPoint | null;
  readonly lookOf: (i: number) => string | undefined;
  readonly onPoint: (i: number | null) => void;
  /** Drawn on top of the bars. */
  readonly children?: ReactNode;
}

function Bars({ name, title, values, point, lookOf, onPoint, children }: BarsProps) {
  return (
    <>
      <p className="poke-caption">{title}</p>
      <Line>
        {INDICES.map((i) => {
          const value = values?.[i] ?? 0;
          const isOn = (point?.xStar[i] ?? 0) > 0;
          return (
            <span
              key={i}
              className="poke-point-column poke-point-bar-space"
              data-look={lookOf(i)}
              data-testid={`${name}-${i + 1}`}
              data-value={values?.[i]}
              aria-hidden="true"
              onPointerEnter={() => onPoint(i)}
            >
              {name === 'decoded' && isOn && (
                <span className="poke-point-target" style={barStyle(1)} />
              )}
              <span
                className="poke-point-bar"
                data-on={isOn || undefined}
                style={barStyle(value)}
              />
              <span
                className="poke-point-number"
                style={placed(numberHeight(value, name === 'decoded' && isOn))}
              >
                {shortNumber(value) === '0' ? '' : shortNumber(value)}
              </span>
            </span>
          );
        })}
        <span className="poke-point-zero" style={placed(0)} />
        {children}
      </Line>
    </>
  );
}

/** Where a bar's number is: above the bar, the line of α and, if there is one, the outline at the true value. */
function numberHeight(value: number, hasOutline: boolean): number {
  return Math.max(hasOutline ? 1 : SETTING.alpha, value);
}

/** A value’s height as a fraction of the axis. */
function fractionOf(value: number): number {
  return (Math.min(AXIS.to, Math.max(AXIS.from, value)) - AXIS.from) / (AXIS.to - AXIS.from);
}

function placed(value: number): CSSProperties {
  return { bottom: `${100 * fractionOf(value)}%` };
}

function barStyle(value: number): CSSProperties {
  const [low, high] = [fractionOf(Math.min(0, value)), fractionOf(Math.max(0, value))];
  return { bottom: `${100 * low}%`, height: `${100 * (high - low)}%` };
}
