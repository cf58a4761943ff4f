import { developerQueryMessages as say } from '@fieldkit/contract/messages/developer-queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';

/** Rows while the first page is loading. */
export function QueriesSkeleton() {
  return (
    <SkeletonPage caption={say.loading}>
      <Card className="divide-y divide-line">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-20 items-center justify-between gap-4 px-4">
            <div className="flex-1 space-y-2">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </Card>
    </SkeletonPage>
  );
}
