import { limits } from '@fieldkit/contract/limits.ts';
import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import type { PasswordValidationStatus } from 'firebase/auth';
import type { PasswordRule } from './identity-port.ts';

/** The provider's policy as a list of rules, each met or not. */
export function passwordRulesFrom(status: PasswordValidationStatus): readonly PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const demands: readonly [string, boolean | undefined][] = [
    [say.ruleMinimum(minPasswordLength ?? limits.minimumPassword), status.meetsMinPasswordLength],
    [say.ruleMaximum(maxPasswordLength ?? 0), status.meetsMaxPasswordLength],
    [say.ruleLowerCase, status.containsLowercaseLetter],
    [say.ruleUpperCase, status.containsUppercaseLetter],
    [say.ruleDigit, status.containsNumericCharacter],
    [say.ruleSymbol, status.containsNonAlphanumericCharacter],
  ];
  return demands.flatMap(([text, met]) => (met === undefined ? [] : [{ text, met }]));
}
