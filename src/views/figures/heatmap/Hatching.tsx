interface HatchingProps {
  readonly id: string;
}

/** What lies under a matrix's diagonal, which E does not have: `fill="url(#id)"`. */
export function Hatching({ id }: HatchingProps) {
  return (
    <defs>
      <pattern
        id={id}
        width={4}
        height={4}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="hatch-ground" width={4} height={4} />
        <line className="hatch-line" x1={0} x2={0} y1={0} y2={4} />
      </pattern>
    </defs>
  );
}
