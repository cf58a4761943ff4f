import { expect, test } from 'vitest';
import { passwordRulesFrom } from './password-rules-from.ts';

const policyWith = (customStrengthOptions: object) => ({
  customStrengthOptions,
  allowedNonAlphanumericCharacters: '',
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
});

test('[AUTH-12] every rule of the provider’s policy is listed as met or not met', () => {
  const rules = passwordRulesFrom({
    isValid: false,
    meetsMinPasswordLength: true,
    meetsMaxPasswordLength: true,
    containsLowercaseLetter: true,
    containsUppercaseLetter: false,
    containsNumericCharacter: false,
    containsNonAlphanumericCharacter: true,
    passwordPolicy: policyWith({ minPasswordLength: 8, maxPasswordLength: 64 }),
  });
  expect(rules.map(({ text, met }) => `${text}: ${met}`)).toEqual([
    'At least 8 characters: true',
    'At most 64 characters: true',
    'Lowercase letter: true',
    'Uppercase letter: false',
    'Number: false',
    'Symbol: true',
  ]);
});

test('[AUTH-12] by default, the only rule is a minimum of six', () => {
  const status = { isValid: false, meetsMinPasswordLength: false, passwordPolicy: policyWith({}) };
  expect(passwordRulesFrom(status)).toEqual([{ text: 'At least 6 characters', met: false }]);
});
