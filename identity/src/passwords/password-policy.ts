import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { bytesOf, MAX_PASSWORD_BYTES } from './password-hasher.ts';

const SYMBOLS = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`+-= '];
const DEFAULT_LENGTH = 6;

type Options = {
  minPasswordLength: number;
  maxPasswordLength?: number;
  containsLowercaseCharacter?: true;
  containsUppercaseCharacter?: true;
  containsNumericCharacter?: true;
  containsNonAlphanumericCharacter?: true;
};

/** GET /v2/passwordPolicy, with which the client library checks passwords while they are typed. */
export function passwordPolicyAnswer(env: Env) {
  return {
    customStrengthOptions: optionsOf(env),
    allowedNonAlphanumericCharacters: SYMBOLS,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}

function optionsOf(env: Env): Options {
  return {
    minPasswordLength: env.PASSWORD_MIN_LENGTH,
    ...(env.PASSWORD_MAX_LENGTH && { maxPasswordLength: env.PASSWORD_MAX_LENGTH }),
    ...(env.PASSWORD_REQUIRE_LOWERCASE && { containsLowercaseCharacter: true }),
    ...(env.PASSWORD_REQUIRE_UPPERCASE && { containsUppercaseCharacter: true }),
    ...(env.PASSWORD_REQUIRE_NUMERIC && { containsNumericCharacter: true }),
    ...(env.PASSWORD_REQUIRE_NON_ALPHANUMERIC && { containsNonAlphanumericCharacter: true }),
  };
}

/** @throws IdentityError WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS, with the provider's messages */
export async function requireGoodPassword(env: Env, password: string): Promise<void> {
  const missing = missingIn(env, password);
  if (missing.length === 0) return requireUncommon(env, password);
  // A project without its own policy returns the provider's older code for the default rule.
  if (isDefault(env) && password.length < DEFAULT_LENGTH)
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${DEFAULT_LENGTH} characters`);
  throw new IdentityError(
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
  );
}

async function requireUncommon(env: Env, password: string): Promise<void> {
  if (env.PASSWORD_REFUSE_COMMON && (await isCommonPassword(password)))
    throw new IdentityError('WEAK_PASSWORD : Password is one of those that everybody uses');
}

function missingIn(env: Env, password: string): string[] {
  const maxLength = env.PASSWORD_MAX_LENGTH ?? MAX_PASSWORD_BYTES;
  // Counts like the client library, because both must have the same result.
  const rules: [isMissing: boolean, sentence: string][] = [
    [
      password.length < env.PASSWORD_MIN_LENGTH,
      `Password must contain at least ${env.PASSWORD_MIN_LENGTH} characters`,
    ],
    [
      password.length > maxLength || bytesOf(password).length > MAX_PASSWORD_BYTES,
      `Password may contain at most ${maxLength} characters`,
    ],
    [
      env.PASSWORD_REQUIRE_LOWERCASE && !/[a-z]/.test(password),
      'Password must contain a lower case character',
    ],
    [
      env.PASSWORD_REQUIRE_UPPERCASE && !/[A-Z]/.test(password),
      'Password must contain an upper case character',
    ],
    [env.PASSWORD_REQUIRE_NUMERIC && !/[0-9]/.test(password), 'Password must contain a numeric character'],
    [
      env.PASSWORD_REQUIRE_NON_ALPHANUMERIC && !SYMBOLS.some((symbol) => password.includes(symbol)),
      'Password must contain a non-alphanumeric character',
    ],
  ];
  return rules.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

function isDefault(env: Env): boolean {
  return Object.keys(optionsOf(env)).length === 1 && env.PASSWORD_MIN_LENGTH === DEFAULT_LENGTH;
}

/** The number of most common passwords that are refused. */
const MAX_COMMON = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the ten thousand most common ones, which attackers try first;
 * case-insensitive. The list is loaded on first use.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize('NFKC').toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MAX_COMMON).map(String));
}
