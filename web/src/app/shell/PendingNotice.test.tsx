import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { endPendingOpen, startPendingOpen } from '../../ui/pending-open.ts';
import { DeferredShellWidgets } from './DeferredShellWidgets.tsx';

const cancelPending = vi.fn();
beforeEach(() => {
  fakeApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(() => endPendingOpen(cancelPending));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a dialog that opens slowly is announced politely until it is open', () => {
  renderAt('/', <DeferredShellWidgets />);
  const notice = () => screen.queryByText('Opening…');
  act(() => startPendingOpen(cancelPending));
  expect(notice()).toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  expect(notice()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => endPendingOpen(cancelPending));
  expect(notice()).toBeNull();
  expect(cancelPending).not.toHaveBeenCalled();
});
