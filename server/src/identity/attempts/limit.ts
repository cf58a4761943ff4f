import type { Env } from '../../env.ts';

/** How often something may happen. */
export type Limit = {
  /** What is limited. Limits of different kinds do not count each other; stored, so it keeps its meaning. */
  kind: string;
  most: number;
  windowSeconds: number;
  /**
   * Once the limit is reached, one more each time this has passed, doubled with each of them. Left out: none until the
   * window has ended.
   */
  firstWaitSeconds?: number;
};

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Every limit of the service, as the settings have it. */
export const limits = {
  /** Failed passwords, by address of the account. */
  passwordsOfAccount: (env: Env): Limit => ({
    kind: 'passwords of account',
    most: env.LIMIT_PASSWORDS_PER_ACCOUNT,
    windowSeconds: QUARTER,
    firstWaitSeconds: 60,
  }),
  /** Failed passwords, by network. */
  passwordsFromNetwork: (env: Env): Limit => ({
    kind: 'passwords from network',
    most: env.LIMIT_PASSWORDS_PER_ADDRESS,
    windowSeconds: QUARTER,
  }),
  /** Mails that were asked for, by recipient. */
  mailsToRecipient: (env: Env): Limit => ({
    kind: 'mails to recipient',
    most: env.LIMIT_MAILS_PER_RECIPIENT,
    windowSeconds: HOUR,
  }),
  /** Mails that were asked for, by network. */
  mailsFromNetwork: (env: Env): Limit => ({
    kind: 'mails from network',
    most: env.LIMIT_MAILS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Codes that were wrong, by network. */
  codesFromNetwork: (env: Env): Limit => ({
    kind: 'codes from network',
    most: env.LIMIT_CODES_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
};
