import { PlanLine } from '../../features/subscriptions/PlanLine.tsx';
import type { SignedInUser } from '../auth-context.ts';
import { AccountPicture } from './AccountPicture.tsx';

/** Name, address and plan of the signed-in user. */
export function AccountSummary({ user }: { user: SignedInUser }) {
  return (
    <div className="flex items-center gap-3">
      <AccountPicture user={user} size="lg" />
      <div className="min-w-0">
        <p dir="auto" className="truncate text-13 font-medium" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-12 text-ink-3" title={user.email}>
          {user.email}
        </p>
        <PlanLine className="text-12 text-balance wrap-anywhere text-ink-3" />
      </div>
    </div>
  );
}
