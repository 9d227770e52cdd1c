import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';

/** How large the noise is beside the signal, measured over the examples on show. */
export function NoiseSize() {
  const noise = useLab((state) => state.lanes[0]?.frame?.inside?.noiseSize);
  const signal = useLab((state) => state.lanes[0]?.frame?.inside?.signalSize);
  if (noise === undefined || signal === undefined || !(signal > 0)) return null;
  return (
    <p className="control-measured">
      <MathText>{`‖ν‖₁ ≈ ${brief(noise)} beside ‖A*x*‖₁ ≈ ${brief(signal)}: ${percent(noise / signal)}`}</MathText>
    </p>
  );
}

function brief(value: number): string {
  return value === 0 ? '0' : value.toPrecision(2);
}

function percent(share: number): string {
  const value = 100 * share;
  return `${value === 0 || value >= 10 ? value.toFixed(0) : value.toPrecision(2)} %`;
}
