/** Where the test checkout is: below it the checkout's id. */
export const TEST_CHECKOUT = '/checkout/test';
