import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedByDrawing, useDrawn } from '../../../src/views/drawing/framePacing.ts';

interface FigureProps {
  readonly shown: number;
}

function Figure({ shown }: FigureProps) {
  useDrawn(shown);
  return null;
}

describe('a frame', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('counts as taken once a figure has drawn it', () => {
    const { rerender } = render(<Figure shown={1} />);
    const taken = vi.fn<() => void>();
    pacedByDrawing()(taken);
    expect(taken).not.toHaveBeenCalled();
    rerender(<Figure shown={2} />);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('is taken at most thirty times a second', () => {
    const { rerender } = render(<Figure shown={1} />);
    const paced = pacedByDrawing();
    const taken = vi.fn<() => void>();
    for (let shown = 2; shown <= 3; shown++) {
      paced(taken);
      rerender(<Figure shown={shown} />);
    }
    expect(taken).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30);
    expect(taken).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10);
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('waits for no figure where there is none, or none any more', () => {
    const alone = vi.fn<() => void>();
    pacedByDrawing()(alone);
    vi.advanceTimersByTime(50);
    expect(alone).toHaveBeenCalledTimes(1);

    const { unmount } = render(<Figure shown={1} />);
    const left = vi.fn<() => void>();
    pacedByDrawing()(left);
    unmount();
    vi.advanceTimersByTime(50);
    expect(left).toHaveBeenCalledTimes(1);
  });
});
