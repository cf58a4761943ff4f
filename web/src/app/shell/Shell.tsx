import * as messages from '@fieldkit/contract/messages/shell.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { ApiProblem } from '../../lib/api-problem.ts';
import { showPageTitle } from '../../lib/page-title.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { useAuth } from '../auth-context.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LoadingPage } from '../LoadingDashboard.tsx';
import type { FrameState } from './frame-state.ts';
import { TopBar } from './TopBar.tsx';
import { useShellDialogs } from './use-shell-dialogs.ts';

// The page also works without it, for example if it cannot be loaded.
const DeferredShellWidgets = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./DeferredShellWidgets.tsx').then(
      (part) => ({ default: part.DeferredShellWidgets }),
      () => ({ default: () => null }),
    ),
);

/** The frame of the protected screens. The query cache exists as long as the frame is mounted. */
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
  useEffect(() => whenSettled(prepareToasts), []);

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
        className="mx-auto max-w-[1600px] px-4 pt-6 pb-24 outline-none sm:px-8 sm:pt-8"
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
         * Outside of the boundary that is reset at each address, so that the old screen stays visible
         * until the next one is loaded.
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

/** How many times a request is retried immediately if the server is temporarily unavailable. */
const retries = 2;

/**
 * The query cache. A refusal is an answer and is not retried. A request without an answer fails immediately
 * and is retried by `followRecovery`.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, failure) => failures < retries && mayPass(failure),
        // In the other modes, a query would wait for the network and could show its skeleton for hours.
        networkMode: 'always',
      },
      // In the other modes, a form would wait for the network and could show its spinner for hours. Instead,
      // it fails immediately and can be sent again.
      mutations: { networkMode: 'always' },
    },
  });
}

const mayPass = (error: Error) => error instanceof ApiProblem && error.status > 501;

/**
 * Behaves like page loads in a browser: the title of the tab follows the screen's h1, even if that appears
 * late or changes. After a navigation, the h1 gets the focus and the window scrolls to the top.
 */
export function usePageNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);

  useEffect(() => {
    let mustFocus = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (mustFocus && !isBack) scrollTo(0, 0);

    const look = () => {
      const title = main.current?.querySelector('h1');
      if (!title) return;
      showPageTitle(title.textContent);
      if (mustFocus) focusUnlessInUse(title);
      mustFocus = false;
    };
    look();
    const observer = new MutationObserver(look);
    if (main.current) observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, isBack, main]);
}

/** Does nothing if the screen has already focused a field or a dialog. */
function focusUnlessInUse(title: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return;
  title.focus({ preventScroll: true });
}
