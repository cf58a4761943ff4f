import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimPreselectedPlan,
  clearInvitation,
  clearPreselectedPlan,
  clearTrial,
  hideTrial,
  readLandingParams,
  readPreselectedPlan,
  storeLandingParams,
} from './landing-params.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('[PROF-06] an invitation and a chosen plan are available in a second tab for one day', () => {
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

test('[BILL-12] the tab in which the user signed in claims the chosen plan, and other tabs do not show it', () => {
  storeLandingParams('?selected_plan=starter&inviter_hash=h4sh');
  claimPreselectedPlan();
  expect(readPreselectedPlan()).toEqual({ plan: 'starter', cycle: 'monthly' });
  expect(readLandingParams()).toEqual({ inviter_hash: 'h4sh' });
  // Another tab has its own session storage.
  const ofThisTab = { ...sessionStorage };
  sessionStorage.clear();
  expect(readPreselectedPlan()).toBeNull();
  Object.assign(sessionStorage, ofThisTab);
  clearPreselectedPlan();
  expect(readPreselectedPlan()).toBeNull();
});

test.each(['{', '7', '"text"', 'null'])('invalid landing parameters, as %s, are ignored', (kept) => {
  localStorage.setItem('arrival', kept);
  expect(readLandingParams()).toEqual({});
});

test('a trial is offered for an hour, and its secret leaves the address bar', () => {
  history.replaceState(null, '', '/dashboard?trial=s3cret&selected_plan=indie');
  storeLandingParams(location.search);
  hideTrial();
  expect(location.search).toBe('?selected_plan=indie');
  expect(readLandingParams().trial).toBe('s3cret');
  vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  expect(readLandingParams()).toEqual({ selected_plan: 'indie' });
  storeLandingParams('?trial=another');
  clearTrial();
  expect(readLandingParams().trial).toBeUndefined();
});
