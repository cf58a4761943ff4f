// The texts of mails about accounts, projects and payments; none are in the specification.

/** Shown in place of a mail if the installation cannot send one; the sign-in screens show it unchanged. */
export const cannotSend =
  'This installation cannot send emails. Ask its operator to set up a mail server, then try again';
export const reset = {
  subject: 'Reset your Fieldkit password',
  heading: 'Choose a new password',
  text: (email: string) =>
    `Someone, probably you, requested a new password for the Fieldkit account of ${email}. The button opens a page where you choose one. The link works once, within the next hour.`,
  button: 'Choose a password',
  why: 'You are receiving this email because the address has a Fieldkit account. If you did not request it, ignore this email. Your password stays the same.',
} as const;
export const verify = {
  subject: 'Verify your email for Fieldkit',
  heading: 'Verify your email',
  text: (email: string) =>
    `Confirm that ${email} is yours, to verify your Fieldkit account. The link works once, within the next three days.`,
  button: 'Verify email address',
  why: 'You are receiving this email because someone signed up for Fieldkit with this address. If that was not you, do not use the link.',
} as const;
export const invitation = {
  subject: (project: string) => `You are invited to ${project} on Fieldkit`,
  heading: (project: string) => `Work on ${project}`,
  text: (inviter: string, project: string) =>
    `${inviter} invited you to collaborate on ${project}. The button opens Fieldkit, where you sign up with this address and accept or decline. The link works once, within the next fourteen days.`,
  button: 'See the invitation',
  why: 'You are receiving this email because someone who uses Fieldkit entered your address. If you do not know them, ignore this email.',
} as const;
export const added = {
  subject: (project: string) => `You were added to ${project} on Fieldkit`,
  heading: (project: string) => `You now work on ${project}`,
  text: (inviter: string, project: string) =>
    `${inviter} added you to ${project}. You can read its libraries, methods and workflows, and leave it at any time.`,
  button: 'Open the project',
  why: 'You are receiving this email because someone who uses Fieldkit added your account to a project.',
} as const;
export const signIn = {
  subject: 'Sign in to Fieldkit',
  heading: 'Your sign-in link',
  text: (email: string) =>
    `It signs you in to Fieldkit as ${email}. The link works once, within the next six hours; do not share it.`,
  button: 'Sign in to Fieldkit',
  why: 'You are receiving this email because someone requested a sign-in link for this address. If that was not you, ignore this email. No one can sign in without the link.',
} as const;
export const change = {
  subject: 'Confirm your new email for Fieldkit',
  heading: 'Confirm your new email',
  text: (email: string, newEmail: string) =>
    `Confirm that the Fieldkit account of ${email} should use ${newEmail} from now on. Nothing changes until you do; then sign in again with the new address. The link works once, within the next three days.`,
  button: 'Use this address',
  why: 'You are receiving this email because someone wants to use this address for their Fieldkit account. If that was not you, ignore this email. Nothing changes.',
} as const;
export const inUse = {
  subject: 'Your email already has a Fieldkit account',
  heading: 'This address is in use',
  text: (newEmail: string) =>
    `Someone, probably you, wanted to move a Fieldkit account to ${newEmail}. An account with this address already exists, so nothing was changed. To use it, sign in with this address.`,
  button: 'Sign in to Fieldkit',
  why: 'You are receiving this email because the address has a Fieldkit account. If you did not request the change, ignore this email. Your account has not changed.',
} as const;
export const changed = {
  subject: 'Your Fieldkit email was changed',
  heading: 'Your email was changed',
  text: (email: string, newEmail: string) =>
    `The Fieldkit account of ${email} now uses ${newEmail}, and every session was signed out. If that was you, there is nothing to do.`,
  undo: 'If it was not you, use the link to restore this address. It works once, within the next seven days.',
  button: 'Restore this address',
  why: 'You are receiving this email because this address belonged to a Fieldkit account.',
} as const;
export const paymentFailed = {
  subject: 'A payment for Fieldkit failed',
  heading: 'A payment failed',
  button: 'Open Fieldkit',
  why: 'You are receiving this email because your Fieldkit account has a paid plan. It is sent once per payment.',
} as const;
export const passwordRemoved = {
  subject: 'Your previous Fieldkit password no longer works',
  heading: 'Set a new password',
  text: (email: string) => [
    `You signed in to the Fieldkit account of ${email} in a way that proves the address is yours. The account had a password whose creator never verified the address, so that password no longer works, and every earlier session was signed out.`,
    'You can keep signing in the way you just did. To use a password as well, set a new one in your account, or choose “Forgot password?” where you sign in.',
  ],
  button: 'Open your account',
  why: 'You are receiving this email because the address has a Fieldkit account.',
} as const;
export const passwordChanged = {
  subject: 'Your Fieldkit password was changed',
  heading: 'Your password was changed',
  text: (email: string) =>
    `The Fieldkit account of ${email} has a new password, and every other session was signed out. If that was you, there is nothing to do. If it was not you, set another password now: open Fieldkit and choose “Forgot password?”.`,
  button: 'Open Fieldkit',
  why: 'You are receiving this email because the address has a Fieldkit account.',
} as const;
