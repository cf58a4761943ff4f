/** The sign-in screen's sentences. */
export const tagline = 'AI-powered toolkit for solutions engineers';
export const continueWithEmail = 'Continue with Email';
export const nameRequired = 'Name is required';
export const nameTooShort = 'Please enter a valid name';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 6 characters';
export const passwordsDiffer = 'Passwords do not match';
export const refused = 'Authentication failed.';
export const apiError = 'API error occurred.';
export const providerError = (provider: string) => `${provider} login error`;
export const emailFailure = 'Authentication failed. Please try again.';
export const resetFailure = 'Failed to send password reset email.';
// beyond the specification
export const invited =
  'You were invited to a project. Use the address that received the email, then accept or decline.';
export const welcomeBack = 'Welcome back';
export const createAccount = 'Create your account';
export const signIn = 'Sign In';
export const signUp = 'Sign Up';
export const withGoogle = 'Continue with Google';
export const withGithub = 'Continue with GitHub';
export const allOptions = 'All sign-in options';
export const notConfigured = (provider: string) =>
  `${provider} sign-in is not set up on this installation. Use your email instead.`;
export const passwordRemoved =
  'Your previous password no longer works, because the account’s address had not been verified when it was set. You can set a new one.';
export const setPassword = 'Set a password';
export const noneConfigured =
  'Google and GitHub sign-in are not set up on this installation. Use your email instead.';
export const wrongCredentials = 'Email or password is wrong. Check both and try again.';
export const emailTaken = 'An account with this email already exists. Sign in instead.';
export const tooMany = 'Too many attempts. Wait a few minutes, then try again.';
export const offline = 'The sign-in service cannot be reached. Check your connection and try again.';
export const weakPassword = 'This password does not meet the requirements.';
export const commonPassword = 'This password is too easy to guess. Choose a longer or less common one.';
export const disabled = 'This account is disabled. Contact support.';
export const mode = 'Sign in or sign up';
export const stage = {
  title: 'Checkout workflow',
  library: 'Payments API · v2.4',
  state: 'Validated',
  steps: [
    ['POST', '/v2/customers', 'Create the customer'],
    ['POST', '/v2/payment_intents', 'Authorize the payment'],
    ['GET', '/v2/payment_intents/{id}', 'Confirm the status'],
  ],
  points: [
    ['Libraries', 'OpenAPI, Postman and SDKs in one place'],
    ['Workflows', 'Ordered, validated method sequences'],
    ['Usage analytics', 'What developers ask your assistant'],
    ['MCP keys', 'Connect any AI client in minutes'],
  ],
} as const;
export const or = 'or';
export const name = 'Name';
export const email = 'Email';
export const password = 'Password';
export const confirmPassword = 'Confirm password';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const signingIn = 'Signing in…';
export const signingUp = 'Creating account…';
export const passwordRules = 'Password requirements';
export const ruleMet = 'met';
export const ruleNotMet = 'not met yet';
export const ruleMinimum = (characters: number) => `At least ${characters} characters`;
export const ruleMaximum = (characters: number) => `At most ${characters} characters`;
export const ruleLowerCase = 'Lowercase letter';
export const ruleUpperCase = 'Uppercase letter';
export const ruleDigit = 'Number';
export const ruleSymbol = 'Symbol';
export const secondFactor =
  'This account requires a second factor, which this page does not support. Contact support.';
export const popupBlocked =
  'The browser blocked the sign-in window. Allow pop-ups for this page and try again.';
export const popupClosed = 'The sign-in window was closed before you finished. Try again.';
export const popupReplaced = 'Another sign-in window was opened. Finish there, or try again.';
export const unauthorizedDomain =
  'Sign-in is not allowed from this address. Contact the operator of this installation.';
export const userMismatch =
  'These details belong to another account. Sign in with the account you used before.';
export const invalidApiKey = 'This installation’s sign-in is misconfigured. Contact its operator.';
export const loginBlocked = 'Signing in was refused. Contact support.';
export const linkExpired = 'This link has expired. Request a new one.';
export const linkUsed = 'This link no longer works: it was already used, or a newer one was sent.';
export const recentSignIn = 'This needs a recent sign-in. Sign in again, then retry.';
export const notAllowed = 'This sign-in method is turned off on this installation. Choose another one.';
export const turnedOff = 'This is turned off here. In a live demo, nothing can be changed.';
export const liveDemo = {
  open: 'Open the live demo',
  opening: 'Opening the live demo…',
  text: 'Explore a demo company with a year of questions. Nothing can be changed.',
} as const;
export const taken = 'This sign-in already belongs to another account. Use another one, or sign in with it.';
export const sessionOver = 'Your session has ended. Sign in again.';
export const forgot = {
  link: 'Forgot password?',
  title: 'Reset your password',
  text: 'Enter the email of your account. We will send you a link to set a new password.',
  submit: 'Send Reset Instructions',
  sending: 'Sending…',
  back: 'Back to Sign In',
  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `If ${email} has an account, a link to set a new password is on its way. It works for one hour.`,
  spam: 'Nothing there after a few minutes? Check your spam folder and that the address is right.',
  again: 'Send again',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  sentAgain: 'Sent again.',
  otherEmail: 'Use another email',
  outbox: 'This installation has no mail server: its emails are in the outbox on this computer.',
  openOutbox: 'Open the outbox',
  noMail:
    'This installation cannot send email, so no reset link will arrive. Ask its operator to set your password.',
} as const;
export const accountDeleted = 'Your account was deleted. Thank you for using Fieldkit.';
export const otherProvider = 'This email uses another sign-in method. Use the one you used before.';
export const mismatch = {
  code: 'token_mismatch',
  title: 'These details belong to another account',
  message: 'Sign in again and retry.',
};
