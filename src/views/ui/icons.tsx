/** Shapes on a 16×16 grid, drawn in the colour of the text around them. */

export const playIcon = <path d="M4 2.5v11l9.5-5.5z" />;

export const pauseIcon = <path d="M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z" />;

export const stepIcon = <path d="M2.5 2.5v11l8-5.5zM11.5 2.5h2.2v11h-2.2z" />;

export const resetIcon = (
  <path
    d="M3.2 6.2A5.3 5.3 0 1 1 2.9 9.4M3 2.2v4.2h4.2"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
