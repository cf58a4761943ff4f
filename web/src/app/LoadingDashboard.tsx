import * as sessionMessages from '@fieldkit/contract/messages/shell.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { Skeleton, SkeletonPage } from '../ui/Skeleton.tsx';
import { FailurePage } from './ErrorBoundary.tsx';

/**
 * Shown while the session is restored or the dashboard's code is loading. index.html contains the same bar, which
 * is visible before any script has arrived.
 */
export function LoadingDashboard() {
  return (
    <>
      <div className="h-14 border-b border-line bg-surface">
        <div className="mx-auto flex h-full max-w-[1600px] items-center px-4 sm:px-8">
          <LogoMark />
        </div>
      </div>
      <LoadingPage />
    </>
  );
}

/**
 * The loading state below the bar while the code of a screen is loading. Without a connection, it shows that and
 * continues once the connection is restored.
 */
export function LoadingPage() {
  if (!navigator.onLine) return <FailurePage failed="offline" />;
  return (
    <SkeletonPage
      caption={sessionMessages.loading}
      className="mx-auto max-w-[1600px] px-4 pt-6 sm:px-8 sm:pt-8"
    >
      <Skeleton className="h-7 w-48" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    </SkeletonPage>
  );
}
