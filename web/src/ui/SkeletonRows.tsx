import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface SkeletonRowsProps {
  rows: number;
  className?: string;
}

/** The placeholder of a list: rows with a title, a line below it and a control at the end. */
export function SkeletonRows({ rows, className }: SkeletonRowsProps) {
  return (
    <Card className={`divide-y divide-line ${className ?? ''}`}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className="flex h-20 items-center justify-between gap-4 px-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </Card>
  );
}
