import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figure } from '../../../../src/views/figures/figure.ts';
import { eagerFigure, lazyFigure } from '../../../../src/views/figures/lazyFigure.ts';
import { toCsv } from '../../../../src/views/figures/table.ts';
import { FigurePanel } from '../../../../src/views/figures/panel/FigurePanel.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { plainFigure } from '../../../support/plainFigure.tsx';

interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

let files: SavedFile[];

beforeEach(() => {
  files = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => blobs.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: blobs.get(this.href) as Blob });
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => vi.restoreAllMocks());

async function save(format: string, lazy = eagerFigure(plainFigure)) {
  const { lab } = labOnThisThread();
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <FigurePanel lazy={lazy} heading={null} />
    </LabContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Save error matrix' }));
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${format}`) }));
  return lab;
}

describe('saving', () => {
  it('writes the numbers to a CSV file', async () => {
    const lab = await save('CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('purify-error-t0.csv');
    expect(await files[0]?.content.text()).toBe(toCsv(plainFigure.table(lab.getState())));
  });

  it('writes the drawing to an SVG file', async () => {
    await save('SVG');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('purify-error-t0.svg');
    const text = (await files[0]?.content.text()) ?? '';
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.querySelector('desc')?.textContent).toBe('The summary at t = 0.');
    expect(JSON.parse(svg.querySelector('metadata')?.textContent ?? '').t).toBe(0);
  });

  it('waits for a figure that has not loaded yet', async () => {
    let arrive: (figure: Figure) => void = () => {};
    const load = () => new Promise<Figure>((resolve) => (arrive = resolve));
    await save('SVG', lazyFigure(plainFigure, load));
    expect(files).toEqual([]);
    await act(async () => arrive(plainFigure));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.content.text()).toContain('560 by 340 at 0');
  });

  it('reports an error, and removes the message after the next success', async () => {
    await save(
      'CSV',
      eagerFigure({
        ...plainFigure,
        table: () => {
          throw new Error('the numbers have gone.');
        },
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The CSV could not be saved: the numbers have gone.',
    );
    expect(files).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save error matrix' }));
    await user.click(screen.getByRole('menuitem', { name: /^SVG/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
