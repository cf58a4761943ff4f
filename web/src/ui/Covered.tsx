import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CoveredProps {
  /** What is being loaded, in words. */
  label: string;
  isCovered: boolean;
  /** Looks the same, but for what is chosen in it, once that is known. */
  children: ReactNode;
}

/** A grey shape over what is on its way, exactly as large as that will be: nothing moves when it comes. */
export function Covered({ label, isCovered, children }: CoveredProps) {
  return (
    <div aria-busy={isCovered} className="relative">
      {isCovered && (
        <>
          <VisuallyHidden role="status">{label}</VisuallyHidden>
          <Skeleton className="absolute inset-0 rounded-lg" />
        </>
      )}
      <div inert={isCovered} style={{ visibility: isCovered ? 'hidden' : undefined }}>
        {children}
      </div>
    </div>
  );
}
