/** A widget in its place in the text, as a reader and the prose act on it. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ACT } from '../../src/views/article/widgets/kit/actEvent.ts';

export function showInText(id: string, widget: ReactNode) {
  const { container } = render(<figure data-widget={id}>{widget}</figure>);
  return {
    container,
    /** The summary for screen readers. */
    told: () => container.querySelector('.visually-hidden')!.textContent,
    moveTo: (t: number) =>
      fireEvent.change(screen.getByRole('slider', { name: 'Iteration t' }), {
        target: { value: String(t) },
      }),
    /** Presses a verb of the prose. */
    ask: (verb: string) =>
      act(() => {
        container
          .querySelector('[data-widget]')!
          .dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      }),
  };
}
