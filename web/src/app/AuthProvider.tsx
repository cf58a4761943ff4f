import * as sessionMessages from '@fieldkit/contract/messages/shell.ts';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { IdentityPort } from '../features/identity/identity-port.ts';
import type { SignInResult } from '../features/identity/sign-in.ts';
import { isTokenAccepted, provideTokens } from '../lib/bearer.ts';
import { finishBeforeLeaving } from '../lib/before-leaving.ts';
import {
  clearSession,
  deleteDrafts,
  followStoredSession,
  restoreSession,
  type StoredSession,
  type StoredUser,
  storeFirstTime,
  storeProfileSetup,
  storeUser,
} from '../lib/session-store.ts';
import { claimPreselectedPlan } from '../session/landing-params.ts';
import { AuthContext, type AuthState, type SignedInUser } from './auth-context.ts';
import { initialsAvatar } from './initials-avatar.ts';

const signedOut: StoredSession = { user: null, isFirstTimeUser: false, needsProfileSetup: false };

/** Manages the signed-in user: restores the session, follows other tabs, and stores new tokens. */
export function AuthProvider({ identity, children }: { identity: IdentityPort; children: ReactNode }) {
  const [session, setSession] = useState(restoreSession);
  // If the session ended before the page was opened, there is no screen to keep.
  const [ended, setEnded] = useState<'before' | 'meanwhile' | null>(null);
  // After a session has ended, the user can sign in again in any tab and continue.
  const mayReturn = useRef(false);
  useEffect(() => {
    if (session.user) mayReturn.current = ended !== null;
  }, [session, ended]);

  useLayoutEffect(() => {
    return followStoredSession((stored) => {
      if (stored.user || !mayReturn.current) deleteDrafts(stored.user?.uid);
      setEnded(null);
      setSession(stored);
    });
  }, []);

  useEffect(() => {
    provideTokens(identity.tokens);
    const stop = identity.follow((event) => {
      const stored = restoreSession().user;
      if (event.kind === 'ended') return setEnded(stored && (isTokenAccepted() ? 'meanwhile' : 'before'));
      const user = renewedUser(stored, event.user);
      if (!user) return;
      storeUser(user);
      setSession((present) => ({ ...present, user }));
    });
    return () => {
      stop();
      provideTokens(null);
    };
  }, [identity]);

  const enter = useCallback(({ user, isNew, needsProfile }: SignInResult) => {
    // A user who left before completing the profile still counts as a first-time user.
    const isFirstTimeUser = isNew || needsProfile;
    deleteDrafts(user.uid);
    if (!needsProfile) claimPreselectedPlan();
    storeUser(user);
    storeFirstTime(isFirstTimeUser);
    storeProfileSetup(needsProfile);
    setEnded(null);
    setSession({ user, isFirstTimeUser, needsProfileSetup: needsProfile });
  }, []);

  const updateUser = useCallback((user: StoredUser) => {
    if (restoreSession().user?.uid !== user.uid) return;
    storeUser(user);
    setSession((present) => ({ ...present, user }));
  }, []);

  const clearFirstTime = useCallback(() => {
    storeFirstTime(false);
    setSession((present) => ({ ...present, isFirstTimeUser: false }));
  }, []);

  const completeProfile = useCallback(() => {
    claimPreselectedPlan();
    storeProfileSetup(false);
    setSession((present) => ({ ...present, needsProfileSetup: false }));
  }, []);

  const signInAgain = useCallback(() => {
    clearSession();
    setEnded(null);
    setSession(signedOut);
    return identity.signOut();
  }, [identity]);

  const signOut = useCallback(async () => {
    const leaving = finishBeforeLeaving();
    if (leaving) await leaving;
    deleteDrafts();
    await signInAgain();
  }, [signInAgain]);

  const state = useMemo((): AuthState => {
    const { user, ...flags } = session;
    return {
      ...flags,
      user: user && ended !== 'before' ? signedInUser(user) : null,
      hasEnded: ended !== null && user !== null,
      identity,
      enter,
      updateUser,
      clearFirstTime,
      completeProfile,
      signInAgain,
      signOut,
    };
  }, [session, ended, identity, enter, updateUser, clearFirstTime, completeProfile, signInAgain, signOut]);

  return <AuthContext value={state}>{children}</AuthContext>;
}

/** A new token is only stored if it belongs to the same user. A sign-in in progress stores its token itself. */
function renewedUser(stored: StoredUser | null, user: StoredUser): StoredUser | null {
  if (stored?.uid !== user.uid || stored.accessToken === user.accessToken) return null;
  return { ...user, displayName: user.displayName ?? stored.displayName };
}

/** Maps a user of the identity provider to the user that the screens show. */
function signedInUser({ uid, email, displayName, photoURL, emailVerified }: StoredUser): SignedInUser {
  const name = displayName || sessionMessages.defaultName;
  return {
    id: uid,
    email: email ?? '',
    name,
    avatar_url: photoURL || initialsAvatar(name),
    isVerified: emailVerified,
  };
}
