/** Texts of checkouts, and texts sent to the payment provider. */
// beyond the specification
export const notSold = {
  code: 'not_sold',
  title: 'Payments are turned off',
  message: 'Payments are turned off on this installation. Set PAYMENTS to turn them on.',
};
export const notSigned = {
  code: 'wrong_signature',
  title: 'The signature is not valid',
  message:
    'The notification is not signed with the secret of this destination, or its timestamp is off by more than five minutes. Check the secret and the clock.',
};
/** The notification about a failed payment, sent once per failure: the first payment of a purchase, or a later one. */
export const firstFailed = (what: string, amount: string) =>
  `The payment of ${amount} for ${what} failed, so nothing was bought. Choose the plan again to try another card.`;
export const laterFailed = (what: string, amount: string | null) =>
  `The payment${amount ? ` of ${amount}` : ''} for ${what} failed. Pay it with the link in the payment provider’s email to keep the plan.`;
export const noEvent = {
  code: 'no_event',
  title: 'This is not an event',
  message: 'The body is not a notification. Send the JSON as it was signed.',
};
