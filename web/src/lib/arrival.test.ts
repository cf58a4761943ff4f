import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInvitation, forgetPlanWish, keepArrival, readArrival, readPlanWish } from './arrival.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('[PROF-06] an invitation and a chosen plan are still there in a second tab, for a day', () => {
  keepArrival('?selected_plan=starter');
  keepArrival('?inviter_hash=h4sh');
  // A second tab has a session storage of its own.
  sessionStorage.clear();
  expect(readArrival()).toEqual({ selected_plan: 'starter', inviter_hash: 'h4sh' });
  expect(readPlanWish()).toEqual({ plan: 'starter', cycle: 'monthly' });
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  expect(readArrival()).toEqual({});
});

test('[BILL-12] each is forgotten by itself once it was used', () => {
  keepArrival('?selected_plan=starter&billing_cycle=yearly&inviter_hash=h4sh');
  forgetInvitation();
  expect(readPlanWish()).toEqual({ plan: 'starter', cycle: 'yearly' });
  forgetPlanWish();
  expect(readArrival()).toEqual({});
  expect(localStorage.length).toBe(0);
});

test.each(['{', '7', '"text"', 'null'])('what is broken, as %s, is no arrival', (kept) => {
  localStorage.setItem('arrival', kept);
  expect(readArrival()).toEqual({});
});
