import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { projectGridClasses } from './project-grid-classes.ts';

/** The placeholder of the list, in the grid's layout. */
export function ProjectsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading} className="mt-6">
      <div className={projectGridClasses}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Card key={card} padded className="max-sm:nth-[n+4]:hidden">
            <div className="flex gap-3">
              <Skeleton className="size-9 rounded-md" />
              <div className="flex flex-1 flex-col gap-2 pt-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
            <Skeleton className="mt-4 h-3.5 w-full" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
            <div className="mt-5 flex gap-1.5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-5 w-14" />
            </div>
            <Skeleton className="mt-14 h-3 w-1/3" />
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}
