/** What a panel's tools look like, on a 16×16 grid. */

const stroked = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const enlargeIcon = (
  <path d="M9.5 2.5h4v4M13.2 2.8 9.4 6.6M6.5 13.5h-4v-4M2.8 13.2l3.8-3.8" {...stroked} />
);

export const shrinkIcon = (
  <path d="M13.5 6.5h-4v-4M9.8 6.2l3.7-3.7M2.5 9.5h4v4M6.2 9.8l-3.7 3.7" {...stroked} />
);

export const hideIcon = <path d="m3.8 3.8 8.4 8.4M12.2 3.8l-8.4 8.4" {...stroked} />;

export const saveIcon = <path d="M8 2v7.6M4.8 6.6 8 9.8l3.2-3.2M2.8 13.6h10.4" {...stroked} />;
