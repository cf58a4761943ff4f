import { useEffect, useState } from 'react';
import type { AccountIdentity, PasswordRule } from './own-account.ts';

/**
 * The provider's password policy, each demand marked as met or not by `password`. Empty while the policy is not there.
 * `policyVersion` is another number after the policy was loaded again.
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
    // Without the policy the list is missing, and the server judges alone.
    identity.passwordRules(password).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [identity, password, policyVersion]);

  return rules;
}
