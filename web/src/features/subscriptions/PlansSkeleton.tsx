import { planMessages as messages } from '@fieldkit/contract/messages/plans.ts';
import { planIds } from '@fieldkit/contract/plan-ids.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { planGridClasses } from './plan-grid-classes.ts';

/** The placeholder of the current plan and the plans while they load. */
export function PlansSkeleton() {
  return (
    <SkeletonPage caption={messages.usageLoading}>
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="mt-4 h-8 w-48 rounded-md" />
      <div className={`mt-4 ${planGridClasses}`}>
        {planIds.map((plan) => (
          <Skeleton key={plan} className="h-64 w-full rounded-lg" />
        ))}
      </div>
    </SkeletonPage>
  );
}
