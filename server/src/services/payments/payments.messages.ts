/** Texts of checkouts, and texts sent to the payment provider. */
// beyond the specification
export const notSold = {
  code: 'not_sold',
  title: 'Nothing is sold here',
  message: 'Payments are switched off on this installation. Set PAYMENTS to switch them on.',
};
export const notSigned = {
  code: 'wrong_signature',
  title: 'The signature is not right',
  message:
    'The notification is not signed with the secret of this destination, or its moment is more than five minutes away. Check the secret and the clock.',
};
/** What an owner hears once of a payment that failed. */
export const firstFailed = (what: string, amount: string) =>
  `The payment of ${amount} for ${what} failed, so nothing was bought. Choose the plan again to try another card.`;
export const laterFailed = (what: string, amount: string | null) =>
  `The payment${amount ? ` of ${amount}` : ''} for ${what} failed. Pay it by the link in the payment provider’s email, so that the plan stays.`;
export const noEvent = {
  code: 'no_event',
  title: 'This is no event',
  message: 'The body is no notification. Send the JSON as it was signed.',
};
