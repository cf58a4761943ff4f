import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearInvitation,
  clearPreselectedPlan,
  readLandingParams,
  readPreselectedPlan,
  storeLandingParams,
} from './landing-params.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('[PROF-06] an invitation and a chosen plan are available in a second tab, for a day', () => {
  storeLandingParams('?selected_plan=starter');
  storeLandingParams('?inviter_hash=h4sh');
  // A second tab has its own session storage.
  sessionStorage.clear();
  expect(readLandingParams()).toEqual({ selected_plan: 'starter', inviter_hash: 'h4sh' });
  expect(readPreselectedPlan()).toEqual({ plan: 'starter', cycle: 'monthly' });
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  expect(readLandingParams()).toEqual({});
});

test('[BILL-12] each is cleared separately once it was used', () => {
  storeLandingParams('?selected_plan=starter&billing_cycle=yearly&inviter_hash=h4sh');
  clearInvitation();
  expect(readPreselectedPlan()).toEqual({ plan: 'starter', cycle: 'yearly' });
  clearPreselectedPlan();
  expect(readLandingParams()).toEqual({});
  expect(localStorage.length).toBe(0);
});

test.each(['{', '7', '"text"', 'null'])('invalid landing parameters, as %s, are ignored', (kept) => {
  localStorage.setItem('arrival', kept);
  expect(readLandingParams()).toEqual({});
});
