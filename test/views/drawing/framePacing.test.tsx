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

  it('asks for the next frame once a figure has drawn the last one', () => {
    const { rerender } = render(<Figure shown={1} />);
    const callback = vi.fn<() => void>();
    createFramePacer()(callback);
    expect(callback).not.toHaveBeenCalled();
    rerender(<Figure shown={2} />);
    expect(callback).toHaveBeenCalledTimes(1);
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
    createFramePacer()(afterUnmount);
    unmount();
    vi.advanceTimersByTime(50);
    expect(afterUnmount).toHaveBeenCalledTimes(1);
  });
});
