/**
 * What users read after they signed in, or failed to sign in, with Google or GitHub. None of it is in the
 * specification.
 */
// In the service's response; the sign-in screen shows them unchanged.
export const noUsableEmail = (provider: string) =>
  `${provider} did not share an email address that you use. Add and verify one at ${provider}, then try again`;
export const unreachable = (provider: string) =>
  `${provider} is not responding right now. Try again in a minute`;
export const notAccepted = (provider: string) => `${provider} could not confirm who you are. Try again`;
export const flowOver = 'This sign-in has expired or was already finished. Try again';
export const oneOfAKind =
  'An account can be connected to one account of each provider. Disconnect the other one first';
export const lastWay =
  'This is the only way to sign in to the account. Set a password or connect another one first';
// On the sign-in screen.
export const canceled = (provider: string) => `You canceled at ${provider}. Nothing was shared.`;
export const timedOut = 'That took more than ten minutes. Try again.';
/** The user came back from the provider's page with the browser's Back button. */
export const cameBack = (provider: string) =>
  `You came back from ${provider} before you were signed in. Try again.`;
