/** What people read after they signed in, or did not, with Google or GitHub. None of it is in the specification. */
export const providerMessages = {
  // In the answer of the service; the sign-in screen shows them as they are.
  noUsableEmail: (provider: string) =>
    `${provider} names no email address that you use. Add and verify one at ${provider}, then try again`,
  unreachable: (provider: string) => `${provider} does not answer right now. Try again in a minute`,
  notAccepted: (provider: string) => `${provider} could not confirm who you are. Try again`,
  flowOver: 'This sign-in has run out or was finished already. Try again',
  oneOfAKind: 'An account can be connected to one account of each provider. Disconnect the other one first',
  lastWay: 'This is the only way to sign in to the account. Set a password or connect another one first',

  // On the sign-in screen.
  cancelled: (provider: string) => `You cancelled at ${provider}. Nothing was shared.`,
  timedOut: 'That took more than ten minutes. Try again.',
  /** Back from the provider's page by the browser's own button. */
  cameBack: (provider: string) => `You came back from ${provider} before you were signed in. Try again.`,
} as const;
