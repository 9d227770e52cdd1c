import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog that no page has prepared; its code can then be loaded when it is opened. It closes
 * when the reader goes to another page.
 */
export function mountDialog(render: (close: () => void) => ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    removeEventListener('hashchange', close);
    root.unmount();
    place.remove();
  };
  addEventListener('hashchange', close);
  root.render(render(close));
}
