import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { askFor, endAsking } from '../../ui/asked-for.ts';
import { DeferredShellWidgets } from './Companions.tsx';

const cancelPending = vi.fn();
beforeEach(() => {
  fakeApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(() => endAsking(cancelPending));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was asked for and does not come at once is said to be on its way, politely, until it is there', () => {
  renderAt('/', <DeferredShellWidgets />);
  const notice = () => screen.queryByText('Opening…');
  act(() => askFor(cancelPending));
  expect(notice()).toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  expect(notice()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => endAsking(cancelPending));
  expect(notice()).toBeNull();
  expect(cancelPending).not.toHaveBeenCalled();
});
