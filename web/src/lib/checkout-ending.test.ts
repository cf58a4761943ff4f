import { afterEach, expect, test } from 'vitest';
import { forgetCheckoutEnding, keepCheckoutEnding, readCheckoutEnding } from './checkout-ending.ts';

const at = (address: string) => history.replaceState({ idx: 3 }, '', address);
afterEach(() => at('/'));

test('[BILL-06] the ending of a checkout is read from the address once, and leaves the rest of it alone', () => {
  at('/dashboard?tab=methods&checkout=success#top');
  keepCheckoutEnding();
  expect(location.pathname + location.search + location.hash).toBe('/dashboard?tab=methods#top');
  expect(history.state).toEqual({ idx: 3 });
  expect(readCheckoutEnding()).toBe('success');
  // A reload before it was seen.
  keepCheckoutEnding();
  expect(readCheckoutEnding()).toBe('success');
  forgetCheckoutEnding();
  expect(readCheckoutEnding()).toBeNull();
});

test('[BILL-06] what is no ending is none', () => {
  at('/dashboard?checkout=maybe');
  keepCheckoutEnding();
  expect([location.search, readCheckoutEnding()]).toEqual(['', null]);
});
