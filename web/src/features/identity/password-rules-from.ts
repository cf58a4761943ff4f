import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import type { PasswordValidationStatus } from 'firebase/auth';
import type { PasswordRule } from './identity-port.ts';

/** The provider's policy as a list of rules, each of which is met or not met. */
export function passwordRulesFrom(status: PasswordValidationStatus): readonly PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const demands: readonly [string, boolean | undefined][] = [
    [messages.ruleMinimum(minPasswordLength ?? limits.minimumPassword), status.meetsMinPasswordLength],
    [messages.ruleMaximum(maxPasswordLength ?? 0), status.meetsMaxPasswordLength],
    [messages.ruleLowerCase, status.containsLowercaseLetter],
    [messages.ruleUpperCase, status.containsUppercaseLetter],
    [messages.ruleDigit, status.containsNumericCharacter],
    [messages.ruleSymbol, status.containsNonAlphanumericCharacter],
  ];
  return demands.flatMap(([text, met]) => (met === undefined ? [] : [{ text, met }]));
}
