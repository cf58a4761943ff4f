import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonOverlayProps {
  /** The label of the loading state. */
  label: string;
  isLoading: boolean;
  /** The content, whose layout does not depend on the pending data. */
  children: ReactNode;
}

/** A gray shape over pending content of exactly the same size, so that nothing moves when it arrives. */
export function SkeletonOverlay({ label, isLoading, children }: SkeletonOverlayProps) {
  return (
    <div aria-busy={isLoading} className="relative">
      {isLoading && (
        <>
          <VisuallyHidden role="status">{label}</VisuallyHidden>
          <Skeleton className="absolute inset-0 rounded-lg" />
        </>
      )}
      <div inert={isLoading} style={{ visibility: isLoading ? 'hidden' : undefined }}>
        {children}
      </div>
    </div>
  );
}
