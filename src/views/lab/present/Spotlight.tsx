import { type CSSProperties, useEffect, useState } from 'react';

/** Milliseconds after which the light goes out when the pointer rests. */
const LIT = 1600;

/** Dims everything but the surroundings of the pointer while it moves. */
export function Spotlight() {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    let goingOut: ReturnType<typeof setTimeout>;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      clearTimeout(goingOut);
      setPlace({ x: clientX, y: clientY });
      goingOut = setTimeout(() => setPlace(null), LIT);
    };
    addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(goingOut);
      removeEventListener('pointermove', onMove);
    };
  }, []);
  if (place === null) return null;
  const at = { '--light-x': `${place.x}px`, '--light-y': `${place.y}px` } as CSSProperties;
  return <div className="lectern-light" style={at} aria-hidden="true" />;
}
