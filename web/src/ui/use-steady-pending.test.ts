import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSteadyPending } from './RowsCard.tsx';

describe('the delay of a skeleton', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const start = () =>
    renderHook(({ pending }) => useSteadyPending(pending), { initialProps: { pending: true } });

  it('does not flicker for an answer within 150 ms', () => {
    const { result, rerender } = start();
    pass(149);
    rerender({ pending: false });
    pass(1000);
    expect(result.current).toBe(false);
  });

  it('stays for at least 300 ms once it is shown', () => {
    const { result, rerender } = start();
    pass(150);
    expect(result.current).toBe(true);
    pass(50);
    rerender({ pending: false });
    pass(249);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('disappears immediately after the minimum time', () => {
    const { result, rerender } = start();
    pass(1000);
    rerender({ pending: false });
    pass(0);
    expect(result.current).toBe(false);
  });
});
