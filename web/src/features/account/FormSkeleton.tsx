import { Skeleton } from '../../ui/Skeleton.tsx';

export interface FormSkeletonProps {
  fields: number;
  /** The index of the field with a rule below it. */
  ruled?: number;
}

/**
 * Placeholders for fields with labels and a button, in their exact final height. Fields are higher on touch
 * devices.
 */
export function FormSkeleton({ fields, ruled }: FormSkeletonProps) {
  return (
    <div className="grid max-w-[480px] gap-4">
      {Array.from({ length: fields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={at}>
          <Skeleton className="mb-1.5 h-5 w-40" />
          <Skeleton className="h-8 w-full rounded-md pointer-coarse:h-10" />
          {at === ruled && <Skeleton className="mt-2 h-4 w-36" />}
        </div>
      ))}
      <Skeleton className="h-8 w-24 rounded-md pointer-coarse:h-10" />
    </div>
  );
}
