import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { libraryGridClasses } from './library-grid-classes.ts';

/** The placeholder of the list, in its layout. */
export function LibrariesSkeleton() {
  return (
    <SkeletonPage caption={messages.loading} className="mt-6">
      <div className={libraryGridClasses}>
        {[1, 2, 3].map((card) => (
          <Card key={card} padded>
            <div className="flex gap-3">
              <Skeleton className="size-9 rounded-md" />
              <div className="flex-1 space-y-2 pt-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
            <div className="mt-4 flex gap-1.5">
              <Skeleton className="h-5 w-12" />
              <Skeleton className="h-5 w-16" />
            </div>
            <Skeleton className="mt-8 h-3 w-full" />
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}
