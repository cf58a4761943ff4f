import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface BusyRowsProps {
  /** The label of the loading state. */
  label: string;
  rows: number;
  /** A row's height, for example "h-14". */
  height: string;
}

/** The loading placeholder of a list's rows. */
export function BusyRows({ label, rows, height }: BusyRowsProps) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} className={`${height} w-full rounded-lg`} />
      ))}
    </div>
  );
}
