/** The page that emailed links open. The specification has no such page. */
export const checkingTitle = 'One moment';
export const checking = 'Checking your link…';
export const signIn = 'Sign In';
export const goOn = 'Continue';
export const tryAgain = 'Try Again';
export const settings = 'Open account settings';
export const signedInAsOther = (email: string) =>
  `You are signed in as ${email} in this browser. Signing in with another account signs you out of this one.`;
export const reset = {
  title: 'Set a new password',
  text: (email: string) => `For ${email}. All sessions of this account will be signed out.`,
  password: 'New password',
  confirmation: 'Confirm new password',
  submit: 'Change password',
  pending: 'Changing…',
  doneTitle: 'Your password was changed',
  done: 'The old one no longer works. Sign in with the new one.',
  failed: 'The password could not be changed. Try again.',
} as const;
export const verifyEmail = {
  title: 'Verify your email',
  text: (email: string) =>
    `Confirm that ${email} is yours and that you signed up for Fieldkit with it. If you did not, close this page.`,
  submit: 'Verify email address',
  pending: 'Verifying…',
  doneTitle: 'Your email is verified',
  done: (email: string) => `${email} is confirmed as yours.`,
  failed: 'The address could not be verified. Try again.',
} as const;
export const verifyAndChangeEmail = {
  title: 'Change your email',
  text: (email: string) => `From now on, ${email} will be the address you sign in with.`,
  submit: 'Use this address',
  pending: 'Changing…',
  doneTitle: 'Your email was changed',
  done: (email: string) => `Sign in with ${email} to continue.`,
  failed: 'The address could not be changed. Try again.',
} as const;
export const recoverEmail = {
  title: 'Restore your email',
  text: (email: string) =>
    `The email of your account was changed. If that was not you, change it back to ${email}.`,
  submit: 'Restore this address',
  pending: 'Restoring…',
  doneTitle: 'Your email was restored',
  done: (email: string) =>
    `${email} is the address of your account again. If you did not change it, someone else knows your password. Set a new one.`,
  failed: 'The address could not be restored. Try again.',
  resetToo: 'Reset my password too',
  resetSent: (email: string) => `A link to set a new password is on its way to ${email}.`,
} as const;
export const linkSignIn = {
  title: 'Finish signing in',
  text: 'Enter the address that the link was sent to.',
  submit: 'Sign In',
  pending: 'Signing in…',
  otherEmail: 'The link was sent to a different address. Enter that one.',
  failed: 'Authentication failed. Please try again.',
} as const;
export const dead = {
  expiredTitle: 'This link has expired',
  expired: 'Links work for a limited time, so that no one else can use them later.',
  usedTitle: 'This link no longer works',
  used: 'It was already used, or a newer one was sent. Only the newest link works.',
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open it from the email again, or copy the whole link into the address bar.',
  otherTitle: 'This link cannot be used',
  other: 'The link was refused. Request a new one.',
  newLink: 'Send a new link',
  sending: 'Sending…',
  newLinkSent: (email: string) => `A new link is on its way to ${email}.`,
  newLinkFailed: 'The email could not be sent. Try again.',
  verifyHint: 'Send a new one from your account settings.',
  changeHint: 'Request the change again in your account settings.',
  resetHint: 'If your account may be compromised, set a new password.',
  reset: 'Reset your password',
} as const;
