import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionPage } from '../features/identity/ActionPage.tsx';
import type { ActionTools } from '../features/identity/action-tools.ts';
import { mailedLink } from '../features/identity/mailed-link.ts';
import { notifyLostPassword } from '../features/identity/notify-lost-password.ts';
import { signInVisit } from '../features/identity/sign-in-visit.ts';
import { storeLandingParams } from '../session/landing-params.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** The page that an emailed link opens, with or without a signed-in user. */
export function ActionRoute() {
  const { user, identity, enter, updateUser, signOut } = useAuth();
  const navigate = useNavigate();
  const search = useHiddenSearch();
  const link = useMemo(() => mailedLink(paths.action, search), [search]);

  // Stores a plan or an invitation that the link carries from another tab.
  useEffect(() => storeLandingParams(link?.next ? new URL(link.next, location.origin).search : ''), [link]);

  const tools: ActionTools = {
    identity,
    signedInAs: user?.email || null,
    onEntered: (entered, next) => {
      enter(entered);
      notifyLostPassword(entered, () => void navigate(paths.account));
      void navigate(next ?? paths.dashboard, { replace: true });
    },
    onChanged: async () => {
      if (!user) return;
      // Without a connection, the change arrives with the next token.
      await identity.account.read().then(
        (known) => updateUser(known.user),
        () => {},
      );
    },
    onEnded: signOut,
    goTo: (path) => void navigate(path),
    signIn: (path, visit) => {
      if (user) void signOut();
      void navigate(path ?? paths.login, { state: signInVisit(visit) });
    },
  };
  return <ActionPage link={link} tools={tools} />;
}

/**
 * The query of the address, which is immediately removed from the address bar: codes must not be visible on
 * the screen, in the history, or to anything that the page loads. It is kept in the state of the history
 * entry, so that a reload works.
 */
function useHiddenSearch(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const landingState = (state as { search?: string } | null)?.search ?? '';

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { search } });
  }, [pathname, search, navigate]);

  return search || landingState;
}
