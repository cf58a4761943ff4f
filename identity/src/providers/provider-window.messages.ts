/** What people read in the window in which they sign in with Google or GitHub. None of it is in the specification. */
export const working = ['Signing you in…', 'This window closes automatically.'] as const;
export const done = ['You can close this window', 'Go back to the Fieldkit page to continue.'] as const;
export const unheard = [
  'This window is no longer needed',
  'The Fieldkit page that opened it was closed or has moved on. Close this window and sign in again.',
] as const;
export const cancelledPage = (provider: string) => [
  'Sign-in was cancelled',
  `Nothing was shared by ${provider}. Close this window to choose another sign-in method.`,
];
export const failedPage = (provider: string) => [
  `${provider} could not sign you in`,
  'Nothing has changed. Close this window and try again.',
];
export const unreachablePage = (provider: string) => [
  `${provider} is not responding right now`,
  'Close this window and try again in a minute, or use your email instead.',
];
export const notConfiguredPage = [
  'This way to sign in is not set up',
  'The operator of this installation has not set it up. Close this window and use your email instead.',
] as const;
export const wrongAddressPage = (publicUrl: string) => [
  'Sign-in does not work from this address',
  `Close this window, open ${publicUrl} and sign in there.`,
];
export const expiredPage = [
  'This sign-in has run out',
  'It was begun more than ten minutes ago. Close this window and begin again.',
] as const;
export const unknownPage = [
  'This sign-in cannot be finished here',
  'It was finished already, has run out, or was begun in another browser. Close this window and sign in again.',
] as const;
export const brokenPage = [
  'This address is not complete',
  'It was not made by Fieldkit’s sign-in. Close this window and sign in again.',
] as const;
export const tooManyPage = [
  'Too many sign-ins from your network',
  'Close this window, wait a few minutes, then try again.',
] as const;
export const brokenServerPage = [
  'Something went wrong here',
  'Close this window and try again in a minute.',
] as const;
export const toFieldkit = 'Go to Fieldkit';
