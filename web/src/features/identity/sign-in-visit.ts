import { useLocation, useNavigate } from 'react-router';
import type { ProviderId } from './identity-port.ts';

/**
 * The state of the sign-in screen in the browser's history. Back leaves the forgot-password view, and a
 * reload stays there.
 */
export interface SignInVisit {
  view?: 'email' | 'forgot';
  /** The initial value of the email field. */
  email?: string;
  /** Whether the view was opened from the form, so that going back returns to it. */
  fromForm?: boolean;
  /** A message about a previous action. */
  news?: 'accountDeleted';
}

/** The state of a navigation: `navigate(path, { state: signInVisit({ … }) })`. */
export const signInVisit = (visit: SignInVisit) => ({ signIn: visit });

/** The current visit, and functions that open and leave the forgot-password view. */
export function useSignInVisit() {
  const location = useLocation();
  const navigate = useNavigate();
  const visit = (location.state as { signIn?: SignInVisit } | null)?.signIn ?? {};
  const here = { pathname: location.pathname, search: location.search, hash: location.hash };

  return {
    visit,
    forget: (email: string) => {
      // A previous press is still being rendered, so the browser is already at that history entry and one
      // step back leads to the form.
      const { usr } = (window.history.state ?? {}) as { usr?: { signIn?: SignInVisit } };
      if (usr?.signIn?.view === 'forgot') return;
      void navigate(here, { state: signInVisit({ view: 'forgot', email, fromForm: true }) });
    },
    backToForm: (email: string) => {
      if (visit.fromForm) void navigate(-1);
      else void navigate(here, { replace: true, state: signInVisit({ view: 'email', email }) });
    },
  };
}

const redirectKey = 'sign_in_redirect';

/** Stores that the tab is about to redirect to a provider's page. */
export const storeRedirect = (provider: ProviderId): void => sessionStorage.setItem(redirectKey, provider);

/** Returns the provider that the tab was redirected to, only once; null without a redirect. */
export function takeRedirect(): ProviderId | null {
  const kept = sessionStorage.getItem(redirectKey);
  sessionStorage.removeItem(redirectKey);
  return kept === 'google.com' || kept === 'github.com' ? kept : null;
}
