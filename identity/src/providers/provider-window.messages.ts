/** What people read in the window in which they sign in with Google or GitHub. None of it is in the specification. */
export type WindowMessage = { heading: string; text: string };

export const working: WindowMessage = {
  heading: 'Signing you in…',
  text: 'This window closes automatically.',
};
export const done: WindowMessage = {
  heading: 'You can close this window',
  text: 'Go back to the Fieldkit page to continue.',
};
export const openerClosed: WindowMessage = {
  heading: 'This window is no longer needed',
  text: 'The Fieldkit page that opened it was closed or now shows another page. Close this window and sign in again.',
};
export const canceledPage = (provider: string): WindowMessage => ({
  heading: 'Sign-in was canceled',
  text: `${provider} shared nothing. Close this window to choose another sign-in method.`,
});
export const failedPage = (provider: string): WindowMessage => ({
  heading: `${provider} could not sign you in`,
  text: 'Nothing has changed. Close this window and try again.',
});
export const unreachablePage = (provider: string): WindowMessage => ({
  heading: `${provider} is not responding right now`,
  text: 'Close this window and try again in a minute, or use your email instead.',
});
export const notConfiguredPage: WindowMessage = {
  heading: 'This sign-in method is not set up',
  text: 'The operator of this installation has not set it up. Close this window and use your email instead.',
};
export const wrongAddressPage = (publicUrl: string): WindowMessage => ({
  heading: 'Sign-in does not work from this address',
  text: `Close this window, open ${publicUrl} and sign in there.`,
});
export const expiredPage: WindowMessage = {
  heading: 'This sign-in has expired',
  text: 'It started more than ten minutes ago. Close this window and sign in again.',
};
export const unknownPage: WindowMessage = {
  heading: 'This sign-in can’t be completed here',
  text: 'It was already completed, has expired, or started in another browser. Close this window and sign in again.',
};
export const brokenPage: WindowMessage = {
  heading: 'This link is incomplete',
  text: 'It does not come from Fieldkit’s sign-in. Close this window and sign in again.',
};
export const tooManyPage: WindowMessage = {
  heading: 'Too many sign-ins from your network',
  text: 'Close this window, wait a few minutes, then try again.',
};
export const brokenServerPage: WindowMessage = {
  heading: 'Something went wrong',
  text: 'Close this window and try again in a minute.',
};
export const toFieldkit = 'Go to Fieldkit';
