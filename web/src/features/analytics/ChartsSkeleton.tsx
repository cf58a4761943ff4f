import { Card } from '../../ui/Card.tsx';
import { Skeleton, useIsDelayOver } from '../../ui/Skeleton.tsx';

const widths = ['lg:col-span-3', 'lg:col-span-3', 'lg:col-span-2', 'lg:col-span-4'];

/** Placeholders for the first cards, shown before their content is known. */
export function ChartsSkeleton() {
  const shown = useIsDelayOver(150);
  return (
    <div
      aria-busy="true"
      className={`grid gap-4 transition-opacity duration-150 lg:grid-cols-6 ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
        <Card key={at} padded className={width}>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
          <Skeleton className="mt-6 h-60 w-full" />
        </Card>
      ))}
    </div>
  );
}
