import { readEnv } from '@fieldkit/server/platform/settings/env.ts';
import { describe, expect, it, test } from 'vitest';
import { passwordPolicyAnswer, requireGoodPassword } from './password-policy.ts';

const strict = readEnv({
  PASSWORD_MIN_LENGTH: '8',
  PASSWORD_MAX_LENGTH: '16',
  PASSWORD_REQUIRE_LOWERCASE: 'on',
  PASSWORD_REQUIRE_UPPERCASE: 'on',
  PASSWORD_REQUIRE_NUMERIC: 'on',
  PASSWORD_REQUIRE_NON_ALPHANUMERIC: 'on',
});
const plain = readEnv({});
const missing = (list: string) =>
  `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${list}]`;

describe('the password policy', () => {
  test('[AUTH-12] is published as configured', () => {
    expect(passwordPolicyAnswer(strict).customStrengthOptions).toEqual({
      minPasswordLength: 8,
      maxPasswordLength: 16,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    });
    expect(passwordPolicyAnswer(plain).customStrengthOptions).toEqual({ minPasswordLength: 6 });
  });

  it.each([
    ['Abcdef1!', undefined],
    ['Abcdef1 ', undefined],
    [
      'short',
      missing(
        'Password must contain at least 8 characters, Password must contain an upper case character, Password must contain a numeric character, Password must contain a non-alphanumeric character',
      ),
    ],
    ['ABCDEF1!', missing('Password must contain a lower case character')],
    ['Abcdef1!Abcdef1!x', missing('Password may contain at most 16 characters')],
    ['Abcdefgé1', missing('Password must contain a non-alphanumeric character')],
  ])('accepts or refuses %s', async (password, message) => {
    if (message) await expect(requireGoodPassword(strict, password)).rejects.toThrow(message);
    else await expect(requireGoodPassword(strict, password)).resolves.toBeUndefined();
  });

  it('requires only six characters if nothing is configured', async () => {
    await expect(requireGoodPassword(plain, '123456')).resolves.toBeUndefined();
    await expect(requireGoodPassword(plain, '12345')).rejects.toThrow(
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await expect(requireGoodPassword(plain, 'é'.repeat(2049))).rejects.toThrow(
      missing('Password may contain at most 4096 characters'),
    );
  });

  it('refuses common passwords, in any spelling, if this is turned on', async () => {
    const careful = readEnv({ PASSWORD_REFUSE_COMMON: 'on' });
    for (const common of ['123456', 'password', 'QWERTY123', 'Iloveyou'])
      await expect(requireGoodPassword(careful, common)).rejects.toThrow(
        'WEAK_PASSWORD : Password is one of those that everybody uses',
      );
    await expect(requireGoodPassword(careful, 'correct horse battery')).resolves.toBeUndefined();
  });
});
