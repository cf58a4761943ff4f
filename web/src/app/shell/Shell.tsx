import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { useAuth } from '../auth-context.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LoadingPage } from '../LoadingDashboard.tsx';
import type { FrameState } from './frame-state.ts';
import { newQueryClient } from './new-query-client.ts';
import { TopBar } from './TopBar.tsx';
import { usePageNavigationFocus } from './use-page-navigation-focus.ts';
import { useShellDialogs } from './use-shell-dialogs.ts';

// The page works without it, also when it cannot be fetched.
const DeferredShellWidgets = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./DeferredShellWidgets.tsx').then(
      (part) => ({ default: part.DeferredShellWidgets }),
      () => ({ default: () => null }),
    ),
);

/** The frame of the protected screens. The query cache lives as long as it is mounted. */
export function Shell() {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

/** The frame around every protected screen. */
function Frame() {
  const { pathname } = useLocation();
  const dialogs = useShellDialogs();
  const { hasEnded, signInAgain } = useAuth();
  const main = useRef<HTMLElement>(null);

  usePageNavigationFocus(main);
  useEffect(() => whenIdle(prepareToasts), []);

  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-solid px-3 py-2 text-13 font-medium text-on-solid focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {messages.skipToContent}
      </a>
      <TopBar dialogs={dialogs} />
      <Suspense fallback={null}>
        <DeferredShellWidgets />
      </Suspense>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="mx-auto max-w-[1280px] px-4 pt-6 pb-24 outline-none sm:px-8 sm:pt-8"
      >
        {hasEnded && (
          <Notice
            tone="warn"
            title={messages.sessionEnded}
            className="mb-6"
            action={
              <Button size="sm" onClick={() => void signInAgain()}>
                {messages.signInAgain}
              </Button>
            }
          />
        )}
        {/*
         * Outside the boundary that is reset at each address, so that the old screen stays until the next
         * one is loaded.
         */}
        <Suspense fallback={<LoadingPage />}>
          <ErrorBoundary key={pathname}>
            <Outlet
              context={{ isBusy: dialogs.shown?.open ?? false, show: dialogs.show } satisfies FrameState}
            />
          </ErrorBoundary>
        </Suspense>
      </main>
    </>
  );
}
