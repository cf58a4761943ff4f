import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { IdentityPort, PasswordRule } from './identity-port.ts';

export interface PasswordRulesProps {
  id: string;
  identity: IdentityPort;
  password: string;
  /** Another number after the policy was loaded again. */
  policyVersion: number;
}

/** The provider's password policy, each demand marked as met or not. Nothing while the policy is not there. */
export function PasswordRules({ id, identity, password, policyVersion }: PasswordRulesProps) {
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

  if (rules.length === 0) return null;
  return (
    <ul
      id={id}
      aria-label={say.passwordRules}
      className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 text-12 text-ink-2"
    >
      {rules.map(({ text, met }) => (
        <li key={text} className={clsx('flex items-center gap-1.5', met && 'text-ok')}>
          <span className="grid size-3.5 shrink-0 place-items-center" aria-hidden="true">
            {met ? <Check className="size-3.5" /> : <span className="size-1.5 rounded-full bg-control" />}
          </span>
          <span>
            {text}
            <VisuallyHidden>, {met ? say.ruleMet : say.ruleNotMet}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
