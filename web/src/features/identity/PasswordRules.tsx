import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { usePasswordRules } from '../../session/use-password-rules.ts';
import { RuleList } from '../../ui/RuleList.tsx';
import type { IdentityPort } from './identity-port.ts';

export interface PasswordRulesProps {
  id: string;
  identity: IdentityPort;
  password: string;
  /** Changes when the policy is loaded again. */
  policyVersion: number;
}

/**
 * The provider's password policy, with each rule marked as met or not met. Renders nothing until it is
 * loaded.
 */
export function PasswordRules({ id, identity, password, policyVersion }: PasswordRulesProps) {
  const rules = usePasswordRules(identity, password, policyVersion);
  return (
    <RuleList
      id={id}
      label={messages.passwordRules}
      rules={rules}
      metText={messages.ruleMet}
      notMetText={messages.ruleNotMet}
    />
  );
}
