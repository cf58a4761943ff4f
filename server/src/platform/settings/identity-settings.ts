import * as z from 'zod/mini';
import { address, hostList, onOff, WrongSetting, wholeNumber } from './setting-shapes.ts';

const webAddress = address(['http:', 'https:'], 'must be an address that starts with https://');
const maxCount = wholeNumber(1, 1_000_000);

/** The settings of sign-in. */
export const identitySettings = {
  /**
   * Where accounts are stored: in the embedded service, or with the hosted provider. The client is the same for both.
   */
  IDENTITY: z._default(z.enum(['embedded', 'firebase'], 'must be embedded or firebase'), 'embedded'),
  FIREBASE_PROJECT_ID: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a project id'))),
  FIREBASE_API_KEY: z.optional(z.string().check(z.regex(/^[^\s:]+$/, 'must be an API key'))),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name'))),
  /** Where the hosted provider publishes its keys; tests use another address. */
  FIREBASE_JWKS_URL: z._default(
    webAddress,
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  /** The sign-in methods that are enabled at the hosted provider. */
  FIREBASE_PROVIDERS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(',').map((one) => one.trim())),
      ),
      z.array(z.enum(['google.com', 'github.com'], 'must be google.com, github.com or both')),
    ),
    ['google.com', 'github.com'],
  ),

  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  /** The OpenID provider for the Google button; its discovery document contains the rest. */
  GOOGLE_ISSUER: z._default(webAddress, 'https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.optional(z.string()),
  GITHUB_CLIENT_SECRET: z.optional(z.string()),
  /** GitHub, or the address of a GitHub Enterprise server. */
  GITHUB_URL: z._default(webAddress, 'https://github.com'),
  /** By default api.github.com, or /api/v3 of GITHUB_URL. */
  GITHUB_API_URL: z.optional(webAddress),

  /** Hosts, in addition to that of PUBLIC_URL, to which sign-in windows and mailed links may return. */
  AUTHORIZED_DOMAINS: z._default(hostList, []),
  AUTH_TOKEN_SYNC_URL: z.optional(
    z.string().check(z.regex(/^(\/|https?:\/\/)/, 'must be a path or an address')),
  ),
  /** Serves the test surface; see docs/configuration.md. */
  IDENTITY_TEST_MODE: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),

  PASSWORD_MIN_LENGTH: z._default(wholeNumber(6, 128), 6),
  PASSWORD_MAX_LENGTH: z.optional(wholeNumber(16, 4096)),
  PASSWORD_REQUIRE_LOWERCASE: z._default(onOff, false),
  PASSWORD_REQUIRE_UPPERCASE: z._default(onOff, false),
  PASSWORD_REQUIRE_NUMERIC: z._default(onOff, false),
  PASSWORD_REQUIRE_NON_ALPHANUMERIC: z._default(onOff, false),
  /** Whether common passwords are refused; on by default in production mode. */
  PASSWORD_REFUSE_COMMON: z.optional(onOff),

  SESSION_IDLE_DAYS: z._default(wholeNumber(1, 3650), 60),
  SESSION_MOST_DAYS: z._default(wholeNumber(1, 3650), 180),

  /** Failed passwords for an account in 15 minutes, then one attempt after a minute, two minutes, … */
  LIMIT_PASSWORDS_PER_ACCOUNT: z._default(maxCount, 10),
  /** Failed passwords from an address in 15 minutes. */
  LIMIT_PASSWORDS_PER_ADDRESS: z._default(maxCount, 100),
  /** The others are per hour; those for tokens are per minute. */
  LIMIT_SIGN_UPS_PER_ADDRESS: z._default(maxCount, 20),
  LIMIT_MAILS_PER_RECIPIENT: z._default(maxCount, 5),
  LIMIT_MAILS_PER_ADDRESS: z._default(maxCount, 30),
  LIMIT_CODES_PER_ADDRESS: z._default(maxCount, 20),
  LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS: z._default(maxCount, 60),
  LIMIT_TOKENS_PER_ACCOUNT: z._default(maxCount, 60),
};

const shape = z.object(identitySettings);
type IdentitySettings = z.output<typeof shape>;

const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
] as const;
const ofHosted = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/**
 * Checks settings that need each other.
 * @throws WrongSetting
 */
export function requireWholeIdentity(settings: IdentitySettings): void {
  for (const [one, other] of together)
    if (Boolean(settings[one]) !== Boolean(settings[other]))
      throw new WrongSetting(`${one} and ${other} must be set together.`);
  const missing = ofHosted.find((name) => !settings[name]);
  if (settings.IDENTITY === 'firebase' && missing)
    throw new WrongSetting(
      `IDENTITY=firebase needs ${missing}: copy it from the provider's project settings.`,
    );
}
