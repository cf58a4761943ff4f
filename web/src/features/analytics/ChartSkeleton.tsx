import { Skeleton, useIsDelayOver } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as messages from './analytics.messages.ts';

export type SkeletonShape = 'months' | 'stack' | 'words' | 'ring' | 'bars' | 'rows';

/**
 * The usual height of a chart. It also applies while loading and without data, so that no card moves another.
 */
export const bodyClasses: Record<SkeletonShape, string> = {
  months: 'min-h-66',
  stack: 'min-h-74',
  words: 'min-h-129 sm:min-h-89 lg:min-h-81',
  ring: 'min-h-44 lg:min-h-66',
  bars: 'min-h-44 lg:min-h-74',
  rows: 'min-h-44 lg:min-h-87',
};

const bars = ['w-full', 'w-3/4', 'w-3/5', 'w-2/5', 'w-1/3', 'w-1/4'];

/** A placeholder in the shape of a chart. It appears only if loading takes a while. */
export function ChartSkeleton({ title, shape }: { title: string; shape: SkeletonShape }) {
  const shown = useIsDelayOver(150);
  return (
    <div
      className={`flex flex-1 flex-col transition-opacity duration-150 ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      <VisuallyHidden>{messages.loading(title)}</VisuallyHidden>
      {(shape === 'months' || shape === 'stack') && (
        <>
          <Skeleton className="mb-4 h-9 w-24" />
          <Skeleton className="min-h-48 w-full grow rounded-md" />
        </>
      )}
      {shape === 'ring' && <Skeleton className="m-auto size-40 rounded-full" />}
      {shape === 'words' && (
        <div className="my-auto flex flex-wrap justify-center gap-3">
          {[...bars, ...bars].map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
            <Skeleton key={at} className={at % 3 ? 'h-5 w-36' : 'h-7 w-60'} />
          ))}
        </div>
      )}
      {shape === 'bars' && (
        <div className="grid gap-4">
          {bars.map((width) => (
            <div key={width}>
              <Skeleton className="mb-2 h-4 w-1/3" />
              <Skeleton className={`h-1.5 rounded-full ${width}`} />
            </div>
          ))}
        </div>
      )}
      {shape === 'rows' && (
        <div className="grid gap-3">
          {bars.map((width) => (
            <Skeleton key={width} className="h-8 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
