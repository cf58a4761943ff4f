/** The account's settings. None of them are in the specification. */
export const title = 'Account';
export const description = 'Your profile, how you sign in, and where you are signed in.';
export const save = 'Save';
export const saving = 'Saving…';
export const cancel = 'Cancel';
export const close = 'Close';
export const tryAgain = 'Try Again';
export const justNow = 'just now';
export const failed = 'That did not work. Try again.';
export const outbox = 'This installation has no mail server: its emails are in the outbox on this computer.';
export const openOutbox = 'Open the outbox';
export const noMail = 'This installation cannot send email. Contact its operator.';
export const profile = {
  title: 'Profile',
  text: 'Your name and picture are shown to the people you share projects with.',
  name: 'Name',
  saved: 'Profile updated',
  saveFailed: 'Failed to update profile',
  photo: 'Photo',
  photoHint: 'PNG, JPEG or WebP, up to 5 MB. It is cropped to a square.',
  upload: 'Upload photo',
  change: 'Change photo',
  uploading: 'Uploading…',
  remove: 'Remove photo',
  photoSaved: 'Photo updated',
  photoRemoved: 'Photo removed',
  photoFailed: 'Failed to update photo',
  photoType: 'Only PNG, JPEG and WebP images are allowed',
  photoSize: 'The picture is larger than 5 MB',
  photoBroken: 'This picture cannot be read. Choose another one.',
} as const;
export const email = {
  title: 'Email',
  text: 'You sign in with it, and emails about your account go there.',
  verified: 'Verified',
  notVerified: 'Not verified',
  none: 'No email',
  verify: 'Send verification email',
  verifyAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  verifySent: (email: string) => `We sent a link to ${email}. Open it to verify the address.`,
  change: 'Change email',
  newEmail: 'New email',
  same: 'This is already your email',
  send: 'Send link',
  sending: 'Sending…',
  changeSent: (email: string) => `We sent a link to ${email}; your address changes when you open it.`,
  taken: 'Another account uses this email',
  failed: 'The email could not be sent. Try again.',
} as const;
export const password = {
  title: 'Password',
  text: 'Changing your password signs you out everywhere else.',
  current: 'Current password',
  currentRequired: 'Current password is required',
  wrong: 'This is not your current password',
  new: 'New password',
  confirmation: 'Confirm new password',
  same: 'This is already your password',
  submit: 'Change password',
  changing: 'Changing…',
  changed: 'Password changed',
  changedText: 'Your password was changed. All other sessions were signed out.',
  failed: 'The password could not be changed. Try again.',
  without: (ways: string) => `You sign in with ${ways}. You can add a password too.`,
  setByMail: 'Email me a link to set a password',
  linkSent: (email: string) => `We sent a link to ${email}. Open it to set a password.`,
} as const;
export const methods = {
  title: 'Sign-in methods',
  text: 'How you can sign in to this account.',
  password: 'Password',
  emailLink: 'an email link',
  set: 'Set',
  notSet: 'Not set',
  connected: 'Connected',
  notConnected: 'Not connected',
  notConfigured: 'Not set up on this installation',
  connect: 'Connect',
  disconnect: 'Disconnect',
  connectNamed: (name: string) => `Connect ${name}`,
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  done: (name: string) => `${name} connected`,
  undone: (name: string) => `${name} disconnected`,
  last: 'This is your only sign-in method. Set a password or connect another one before you disconnect it.',
  unknown: 'Confirm your identity to see them.',
  confirm: 'Confirm your identity',
  failed: 'The sign-in method could not be changed. Try again.',
} as const;
export const sessions = {
  title: 'Active sessions',
  text: 'Where you are signed in. End sessions you do not recognize, then change your password.',
  thisDevice: 'This device',
  signedInWith: (way: string) => `Signed in with ${way}`,
  activeNow: 'active now',
  lastUsed: (when: string) => `last used ${when}`,
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  unknownDevice: 'Unknown device',
  signOut: 'Sign Out',
  signOutNamed: (device: string) => `Sign out ${device}`,
  signOutThis: 'Sign out on this device',
  ended: 'Session ended',
  endFailed: 'Failed to end the session',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText: 'Signs out every browser and program that uses this account, including this one.',
  signingOut: 'Signing out…',
  loadFailed: 'Failed to load sessions',
} as const;
export const ways = {
  password: 'a password',
  'google.com': 'Google',
  'github.com': 'GitHub',
  emailLink: 'an email link',
} as const;
export const providers = { 'google.com': 'Google', 'github.com': 'GitHub' } as const;
export const remove = {
  title: 'Delete account',
  text: 'Permanently deletes your account and everything that only you own.',
  open: 'Delete account',
  dialogTitle: 'Delete your account?',
  dialogText: 'This action cannot be undone.',
  projects: 'Your projects, with their libraries and keys',
  shared: 'Other people’s projects you will leave',
  profile: 'Your profile, picture and sessions',
  deleted: 'deleted',
  subscription: 'Your subscription',
  canceled: (plan: string) => `${plan}: canceled immediately, not refunded`,
  paidUntil: (plan: string, cycle: 'monthly' | 'yearly', day: string) =>
    `${plan}, ${cycle}, paid until ${day}`,
  stay: (count: number) => (count === 1 ? '1 stays' : `${count} stay`),
  more: (count: number) => `and ${count} more`,
  none: 'none',
  blockedTitle: 'Some of your projects have other members',
  blockedText:
    'They would lose these projects with your account. Remove their collaborators, or delete the projects, then try again.',
  members: (count: number) => (count === 1 ? '1 other member' : `${count} other members`),
  confirmLabel: (word: string) => `Type ${word} to confirm`,
  confirmWrong: (word: string) => `Type ${word} exactly as shown`,
  confirmHint: 'Not case-sensitive.',
  wordWithoutEmail: 'delete',
  deleting: 'Deleting…',
  failed: 'Failed to delete the account',
  loadFailed: 'Failed to load what will be deleted',
} as const;
export const confirm = {
  title: 'Confirm your identity',
  text: 'This needs a recent sign-in. It continues automatically afterwards.',
  password: 'Password',
  passwordRequired: 'Password is required',
  submit: 'Confirm',
  confirming: 'Confirming…',
  with: (name: string) => `Confirm with ${name}`,
  wrong: 'This is not your password',
  failed: 'That did not work. Try again, or sign out and back in.',
  signOut: 'Sign Out',
} as const;
