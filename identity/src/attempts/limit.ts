import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import type { Limit } from '@fieldkit/server/services/rate-limits/limit.ts';

const MINUTE = 60;
const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Every limit of the service, as the settings have it. */
export const limits = {
  /** Failed passwords, by address of the account. */
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
  /** Mails for a new password, by recipient: counted apart, so that no other mails can close this way in. */
  resetsToRecipient: (env: Env): Limit => ({
    kind: 'resets to recipient',
    max: env.LIMIT_MAILS_PER_RECIPIENT,
    windowSeconds: HOUR,
  }),
  /** Other mails that were asked for, by recipient. */
  mailsToRecipient: (env: Env): Limit => ({
    kind: 'mails to recipient',
    max: env.LIMIT_MAILS_PER_RECIPIENT,
    windowSeconds: HOUR,
  }),
  /** Mails that were asked for, by network. */
  mailsFromNetwork: (env: Env): Limit => ({
    kind: 'mails from network',
    max: env.LIMIT_MAILS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Codes that were wrong, by network. */
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
  /** Fresh tokens, by account. */
  tokensOfAccount: (env: Env): Limit => ({
    kind: 'tokens of account',
    max: env.LIMIT_TOKENS_PER_ACCOUNT,
    windowSeconds: MINUTE,
  }),
  /** Failed passwords from a browser with an earlier sign-in, by browser and address of the account. */
  passwordsFromDevice: (env: Env): Limit => ({
    kind: 'passwords from device',
    max: env.LIMIT_PASSWORDS_PER_ACCOUNT,
    windowSeconds: QUARTER,
    firstWaitSeconds: 60,
  }),
  /** Sign-ins with a provider that were begun, by network. */
  providerWindowsFromNetwork: (env: Env): Limit => ({
    kind: 'provider windows from network',
    max: env.LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Provider sign-ins that did not succeed, by network. */
  providerSignInsFromNetwork: (env: Env): Limit => ({
    kind: 'provider sign-ins from network',
    max: env.LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
};
