import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  work.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('deferred work does not run in the first seconds after a screen opens', () => {
  whenSettled(work);
  vi.advanceTimersByTime(2_400);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
});

test('deferred work can be canceled before and after that time', () => {
  whenSettled(work)();
  const cancelPending = whenSettled(work);
  vi.advanceTimersByTime(2_500);
  cancelPending();
  vi.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
});
