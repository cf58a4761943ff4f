/** What people read in the window in which they sign in with Google or GitHub. None of it is in the specification. */
export const windowMessages = {
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
} as const;
