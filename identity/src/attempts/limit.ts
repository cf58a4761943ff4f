import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import type { Limit } from '@fieldkit/server/services/rate-limits/count-attempt.ts';

const MINUTE = 60;
const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** All limits of the service, with values from the settings. */
export const identityLimits = {
  /** Failed passwords, by account address. */
  passwordsOfAccount: (env: Env): Limit => ({
    kind: 'passwords of account',
    max: env.LIMIT_PASSWORDS_PER_ACCOUNT,
    windowSeconds: QUARTER,
    firstWaitSeconds: 60,
  }),
  /** Failed passwords, by network. */
  passwordsFromNetwork: (env: Env): Limit => ({
    kind: 'passwords from network',
    max: env.LIMIT_PASSWORDS_PER_ADDRESS,
    windowSeconds: QUARTER,
  }),
  /** Mails for a new password, by recipient; counted separately, so that other mails cannot block a password reset. */
  resetsToRecipient: (env: Env): Limit => ({
    kind: 'resets to recipient',
    max: env.LIMIT_MAILS_PER_RECIPIENT,
    windowSeconds: HOUR,
  }),
  /** Other requested mails, by recipient. */
  mailsToRecipient: (env: Env): Limit => ({
    kind: 'mails to recipient',
    max: env.LIMIT_MAILS_PER_RECIPIENT,
    windowSeconds: HOUR,
  }),
  /** Requested mails, by network. */
  mailsFromNetwork: (env: Env): Limit => ({
    kind: 'mails from network',
    max: env.LIMIT_MAILS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Wrong codes, by network. */
  codesFromNetwork: (env: Env): Limit => ({
    kind: 'codes from network',
    max: env.LIMIT_CODES_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Sign-ups, by network. */
  signUpsFromNetwork: (env: Env): Limit => ({
    kind: 'sign-ups from network',
    max: env.LIMIT_SIGN_UPS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Refreshed tokens, by account. */
  tokensOfAccount: (env: Env): Limit => ({
    kind: 'tokens of account',
    max: env.LIMIT_TOKENS_PER_ACCOUNT,
    windowSeconds: MINUTE,
  }),
  /** Failed passwords from a browser with an earlier sign-in, by browser and account address. */
  passwordsFromDevice: (env: Env): Limit => ({
    kind: 'passwords from device',
    max: env.LIMIT_PASSWORDS_PER_ACCOUNT,
    windowSeconds: QUARTER,
    firstWaitSeconds: 60,
  }),
  /** Started sign-ins with a provider, by network. */
  providerWindowsFromNetwork: (env: Env): Limit => ({
    kind: 'provider windows from network',
    max: env.LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Failed sign-ins with a provider, by network. */
  providerSignInsFromNetwork: (env: Env): Limit => ({
    kind: 'provider sign-ins from network',
    max: env.LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
};
