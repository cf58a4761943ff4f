/** Texts of checkouts, and texts sent to the payment provider. */
// beyond the specification
export const notSold = [
  'not_sold',
  'Nothing is sold here',
  'Payments are switched off on this installation. Set PAYMENTS to switch them on.',
] as const;
export const notSigned = [
  'wrong_signature',
  'The signature is not right',
  'The notification is not signed with the secret of this destination, or its moment is more than five minutes away. Check the secret and the clock.',
] as const;
/** What an owner hears once of a payment that failed. */
export const firstFailed = (what: string, amount: string) =>
  `The payment of ${amount} for ${what} failed, so nothing was bought. Choose the plan again to try another card.`;
export const laterFailed = (what: string, amount: string | null) =>
  `The payment${amount ? ` of ${amount}` : ''} for ${what} failed. Pay it by the link in the payment provider’s email, so that the plan stays.`;
export const noEvent = [
  'no_event',
  'This is no event',
  'The body is no notification. Send the JSON as it was signed.',
] as const;
