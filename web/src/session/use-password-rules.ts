import { useEffect, useState } from 'react';
import type { AccountIdentity, PasswordRule } from './own-account.ts';

/**
 * The provider's password policy, each rule marked as met or not by `password`. Empty until the policy is
 * loaded. `policyVersion` changes after the policy was loaded again.
 */
export function usePasswordRules(
  identity: Pick<AccountIdentity, 'passwordRules'>,
  password: string,
  policyVersion: number,
): readonly PasswordRule[] {
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new policy judges the same password anew
  useEffect(() => {
    let isCurrent = true;
    const show = (next: readonly PasswordRule[]) => isCurrent && setRules(next);
    // Without the policy there is no list, and only the server validates.
    identity.passwordRules(password).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [identity, password, policyVersion]);

  return rules;
}
