/** What people read while they sign in with Google or GitHub, in the window and after it. All of it ours. */
export const providerMessages = {
  working: ['Signing you in…', 'This window closes by itself.'],
  done: ['You can close this window', 'Go back to the Fieldkit page: it goes on there.'],
  unheard: [
    'Nobody is waiting for this window',
    'The Fieldkit page that opened it was closed or has moved on. Close this window and sign in again.',
  ],
  cancelledPage: (provider: string) => [
    'Sign-in was cancelled',
    `Nothing was shared by ${provider}. Close this window to choose another way.`,
  ],
  failedPage: (provider: string) => [
    `${provider} could not sign you in`,
    'Nothing has changed. Close this window and try again.',
  ],
  unreachablePage: (provider: string) => [
    `${provider} does not answer right now`,
    'Close this window and try again in a minute, or use your email instead.',
  ],
  notConfiguredPage: [
    'This way to sign in is not set up',
    'Whoever runs this installation has not set it up. Close this window and use your email instead.',
  ],
  wrongAddressPage: (publicUrl: string) => [
    'Sign-in does not work from this address',
    `Close this window, open ${publicUrl} and sign in there.`,
  ],
  expiredPage: [
    'This sign-in has run out',
    'It was begun more than ten minutes ago. Close this window and begin again.',
  ],
  unknownPage: [
    'This sign-in cannot be finished here',
    'It was finished already, has run out, or was begun in another browser. Close this window and sign in again.',
  ],
  brokenPage: [
    'This address is not complete',
    'It was not made by Fieldkit’s sign-in. Close this window and sign in again.',
  ],
  tooManyPage: [
    'Too many sign-ins from your network',
    'Close this window, wait a few minutes, then try again.',
  ],
  brokenServerPage: ['Something went wrong here', 'Close this window and try again in a minute.'],
  toFieldkit: 'Go to Fieldkit',

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
} as const;
