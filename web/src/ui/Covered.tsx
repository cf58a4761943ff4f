import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CoveredProps {
  /** The label of the loading state. */
  label: string;
  isCovered: boolean;
  /** The content, whose layout does not depend on the pending data. */
  children: ReactNode;
}

/** A gray shape over pending content of exactly the same size, so that nothing moves when it arrives. */
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
