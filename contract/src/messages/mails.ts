/** Everything that is mailed, and the page that shows what would have been. All of it ours. */
export const mailMessages = {
  /** Instead of a mail, where there is no way to send one. */
  cannotSend:
    'This installation cannot send mails. Ask whoever runs it to set up a mail server, then try again',

  resetPassword: {
    subject: 'Reset your Fieldkit password',
    title: 'Reset your password',
    text: (email: string) =>
      `Somebody, probably you, asked for a new password for the Fieldkit account of ${email}. The button opens a page where you choose one.`,
    button: 'Choose a new password',
    life: 'The link works once, within the next hour. A newer mail of this kind replaces it.',
    notYou: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  verifyEmail: {
    subject: 'Verify your email for Fieldkit',
    title: 'Verify your email',
    text: (email: string) => `Confirm that ${email} is yours, so that your Fieldkit account can rely on it.`,
    button: 'Verify email address',
    life: 'The link works once, within the next three days. A newer mail of this kind replaces it.',
    notYou: 'If you have no account at Fieldkit, ignore this mail: somebody mistyped an address.',
  },
  signIn: {
    subject: 'Sign in to Fieldkit',
    title: 'Your link to sign in',
    text: (email: string) => `Use it to sign in to Fieldkit as ${email}, on the device you asked from.`,
    button: 'Sign in to Fieldkit',
    life: 'The link works once, within the next six hours. A newer mail of this kind replaces it.',
    notYou: 'If you did not ask for it, ignore this mail and pass the link to nobody.',
  },
  verifyAndChangeEmail: {
    subject: 'Confirm your new email for Fieldkit',
    title: 'Confirm your new email',
    text: (email: string, newEmail: string) =>
      `The Fieldkit account of ${email} is to use ${newEmail} from now on. Nothing changes before you confirm it; then you sign in again, with the new address.`,
    button: 'Use this address',
    life: 'The link works once, within the next three days. A newer mail of this kind replaces it.',
    notYou: 'If you did not ask for it, ignore this mail: the account does not get your address.',
  },
  emailInUse: {
    subject: 'Your email has a Fieldkit account already',
    title: 'This address is in use',
    text: (newEmail: string) =>
      `Somebody, probably you, wanted to use ${newEmail} for a Fieldkit account. An account with this address is there already, so nothing was changed. To use it, sign in with this address.`,
    button: 'Sign in to Fieldkit',
    notYou: 'If that was not you, ignore this mail: your account is as it was.',
  },
  emailChanged: {
    subject: 'Your Fieldkit email was changed',
    title: 'Your email was changed',
    text: (email: string, newEmail: string) =>
      `The Fieldkit account of ${email} now uses ${newEmail}, and everybody was signed out of it. If that was you, there is nothing to do.`,
    undo: 'If it was not, take the account back: the button restores this address and signs everybody out again.',
    button: 'Restore this address',
    life: 'The link works once, within the next seven days.',
  },
  passwordChanged: {
    subject: 'Your Fieldkit password was changed',
    title: 'Your password was changed',
    text: (email: string) =>
      `The Fieldkit account of ${email} has a new password, and every other session was signed out. If that was you, there is nothing to do.`,
    undo: 'If it was not, set another password now: open Fieldkit and choose “Forgot password?”.',
    button: 'Open Fieldkit',
  },
  /** Below every mail. */
  why: (recipient: string, host: string) => `Sent to ${recipient} by Fieldkit at ${host}.`,
  plainLink: 'If the button does not work, open this address:',

  /** The page that shows mails where no mail server is set up. */
  mailbox: {
    title: 'Mailbox',
    about:
      'Fieldkit sends no mails while SMTP_URL is not set. What it would have sent is kept here for a week, for this machine only.',
    empty: 'No mails yet',
    emptyText: 'Ask for a password reset or sign up, and the mail appears here.',
    to: 'To',
    at: 'Sent',
    back: 'All mails',
    asText: 'Text',
    asSent: 'As it is sent',
    untitled: 'Mail',
  },
} as const;
