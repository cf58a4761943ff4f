import { afterEach, expect, test } from 'vitest';
import { clearCheckoutResult, readCheckoutResult, storeCheckoutResult } from './checkout-result.ts';

const at = (address: string) => history.replaceState({ idx: 3 }, '', address);
afterEach(() => at('/'));

test('[BILL-06] the result of a checkout is read from the address once, and the rest of the address stays', () => {
  at('/dashboard?tab=methods&checkout=success#top');
  storeCheckoutResult();
  expect(location.pathname + location.search + location.hash).toBe('/dashboard?tab=methods#top');
  expect(history.state).toEqual({ idx: 3 });
  expect(readCheckoutResult()).toBe('success');
  // The page is reloaded before the result was shown.
  storeCheckoutResult();
  expect(readCheckoutResult()).toBe('success');
  clearCheckoutResult();
  expect(readCheckoutResult()).toBeNull();
});

test('[BILL-06] an unknown result is ignored', () => {
  at('/dashboard?checkout=maybe');
  storeCheckoutResult();
  expect([location.search, readCheckoutResult()]).toEqual(['', null]);
});
