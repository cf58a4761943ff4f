import { useEffect, useState } from 'react';
import type { AccountIdentity, PasswordRule } from './own-account.ts';

/**
 * The provider's password policy. Each rule is marked as met or not met by `password`. Empty until the policy
 * is loaded. `policyVersion` changes after the policy was loaded again.
 */
export function usePasswordRules(
  identity: Pick<AccountIdentity, 'passwordRules'>,
  password: string,
  policyVersion: number,
): readonly PasswordRule[] {
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same password must be checked again by a new policy
  useEffect(() => {
    let isCurrent = true;
    const show = (next: readonly PasswordRule[]) => isCurrent && setRules(next);
    // Without the policy, there is no list, and only the server validates the password.
    identity.passwordRules(password).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [identity, password, policyVersion]);

  return rules;
}
