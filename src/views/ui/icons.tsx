/** Icons on a 16×16 grid, in the colour of the surrounding text. */

const stroked = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const playIcon = <path d="M4 2.5v11l9.5-5.5z" />;

export const pauseIcon = <path d="M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z" />;

export const stepIcon = <path d="M2.5 2.5v11l8-5.5zM11.5 2.5h2.2v11h-2.2z" />;

export const backIcon = <path d="M13.5 2.5v11l-8-5.5zM4.5 2.5H2.3v11h2.2z" />;

export const subStepIcon = (
  <path d="M2 8h7M6.5 4.5 10 8l-3.5 3.5M13.2 3v2.2M13.2 6.9v2.2M13.2 10.8V13" {...stroked} />
);

export const resetIcon = <path d="M3.2 6.2A5.3 5.3 0 1 1 2.9 9.4M3 2.2v4.2h4.2" {...stroked} />;

export const diceIcon = (
  <>
    <rect x="2" y="2" width="12" height="12" rx="2.6" {...stroked} />
    <path
      d="M5.6 5.6h.01M10.4 5.6h.01M8 8h.01M5.6 10.4h.01M10.4 10.4h.01"
      {...stroked}
      strokeWidth={2.1}
    />
  </>
);

export const linkIcon = (
  <path
    d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8"
    {...stroked}
  />
);

export const sunIcon = (
  <>
    <circle cx="8" cy="8" r="2.9" {...stroked} />
    <path
      d="M8 1.4v1.4M8 13.2v1.4M1.4 8h1.4M13.2 8h1.4M3.3 3.3l1 1M11.7 11.7l1 1M3.3 12.7l1-1M11.7 4.3l1-1"
      {...stroked}
    />
  </>
);

export const moonIcon = (
  <path d="M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z" {...stroked} />
);

export const systemIcon = (
  <>
    <circle cx="8" cy="8" r="5.6" {...stroked} />
    <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2z" />
  </>
);

export const enlargeIcon = (
  <path d="M9.5 2.5h4v4M13.2 2.8 9.4 6.6M6.5 13.5h-4v-4M2.8 13.2l3.8-3.8" {...stroked} />
);

export const shrinkIcon = (
  <path d="M13.5 6.5h-4v-4M9.8 6.2l3.7-3.7M2.5 9.5h4v4M6.2 9.8l-3.7 3.7" {...stroked} />
);

export const saveIcon = <path d="M8 2v7.6M4.8 6.6 8 9.8l3.2-3.2M2.8 13.6h10.4" {...stroked} />;

export const closeIcon = <path d="m3.8 3.8 8.4 8.4M12.2 3.8l-8.4 8.4" {...stroked} />;

export const readingIcon = (
  <>
    <circle cx="8" cy="8" r="5.8" {...stroked} strokeWidth={1.4} />
    <path d="M8 7.4v3.4M8 5.1h.01" {...stroked} />
  </>
);

export const parametersIcon = (
  <path d="M2 4.5h6.2M11.8 4.5H14M2 11.5h2.2M7.8 11.5H14M10 2.7v3.6M6 9.7v3.6" {...stroked} />
);

export const ledgerIcon = (
  <path d="m2 4.2 1.3 1.3L5.6 3M2 11.2l1.3 1.3 2.3-2.5M8.4 4.4H14M8.4 11.4H14" {...stroked} />
);

export const presentIcon = (
  <path d="M2 3h12M3.2 3v7h9.6V3M8 10v3.6M5.4 13.6h5.2" {...stroked} strokeWidth={1.5} />
);

export const keysIcon = (
  <>
    <path d="M5.6 5.7a2.4 2.4 0 1 1 3.5 2.1c-.7.4-1.1.8-1.1 1.6v.3" {...stroked} />
    <path d="M8 12.6h.01" {...stroked} strokeWidth={2.1} />
  </>
);

export const citeIcon = (
  <path
    d="M6.5 4.2C4.2 4.8 3 6.4 3 8.8v2.6h3.2V8.3H4.6M13 4.2c-2.3.6-3.5 2.2-3.5 4.6v2.6h3.2V8.3h-1.6"
    {...stroked}
    strokeWidth={1.4}
  />
);

export const moreIcon = <path d="M3.2 8h.01M8 8h.01M12.8 8h.01" {...stroked} strokeWidth={2.4} />;
