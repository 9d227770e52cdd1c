import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFramePacer } from '../../../src/views/drawing/framePacing.ts';
import { useFrameDrawn } from '../../../src/views/drawing/useFrameDrawn.ts';

interface FigureProps {
  readonly shown: number;
}

function Figure({ shown }: FigureProps) {
  useFrameDrawn(shown);
  return null;
}

describe('frame pacing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('asks for one frame while a figure draws the one before, and for no more', () => {
    const { rerender } = render(<Figure shown={1} />);
    const schedule = createFramePacer();
    const callback = vi.fn<() => void>();
    schedule(callback);
    expect(callback).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    schedule(callback);
    vi.advanceTimersByTime(100);
    expect(callback).toHaveBeenCalledTimes(1);
    rerender(<Figure shown={2} />);
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('asks for at most sixty frames a second', () => {
    const { rerender } = render(<Figure shown={1} />);
    const schedule = createFramePacer();
    const callback = vi.fn<() => void>();
    for (let shown = 2; shown <= 3; shown++) {
      schedule(callback);
      rerender(<Figure shown={shown} />);
    }
    expect(callback).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(15);
    expect(callback).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5);
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('does not wait when no figure is mounted, or the last one was unmounted', () => {
    const withoutFigure = vi.fn<() => void>();
    createFramePacer()(withoutFigure);
    vi.advanceTimersByTime(50);
    expect(withoutFigure).toHaveBeenCalledTimes(1);

    const { unmount } = render(<Figure shown={1} />);
    const afterUnmount = vi.fn<() => void>();
    const schedule = createFramePacer();
    schedule(() => {});
    schedule(afterUnmount);
    expect(afterUnmount).not.toHaveBeenCalled();
    unmount();
    vi.advanceTimersByTime(50);
    expect(afterUnmount).toHaveBeenCalledTimes(1);
  });
});
