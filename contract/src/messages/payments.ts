/** Texts of checkouts, and texts sent to the payment provider. */
export const paymentMessages = {
  // beyond the specification
  notSold: [
    'not_sold',
    'Nothing is sold here',
    'Payments are switched off on this installation. Set PAYMENTS to switch them on.',
  ],
  notSigned: [
    'wrong_signature',
    'The signature is not right',
    'The notification is not signed with the secret of this destination, or its moment is more than five minutes away. Check the secret and the clock.',
  ],
  /** What an owner hears once of a payment that failed. */
  firstFailed: (what: string, amount: string) =>
    `The payment of ${amount} for ${what} failed, so nothing was bought. Choose the plan again to try another card.`,
  laterFailed: (what: string, amount: string | null) =>
    `The payment${amount ? ` of ${amount}` : ''} for ${what} failed. Pay it by the link in the payment provider’s email, so that the plan stays.`,
  noEvent: ['no_event', 'This is no event', 'The body is no notification. Send the JSON as it was signed.'],
} as const;
