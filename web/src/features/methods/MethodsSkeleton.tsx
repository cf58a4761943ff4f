import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';

/** Placeholder rows while the first page loads. */
export function MethodsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <Card className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex h-11 items-center gap-4 px-4">
            <Skeleton className="h-3 w-8" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        ))}
      </Card>
    </SkeletonPage>
  );
}
