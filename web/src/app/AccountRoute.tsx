import { customerCalls } from '@fieldkit/contract/customers.ts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { signInVisit } from '../features/identity/sign-in-visit.ts';
import type { ProfileDetailsFormProps } from '../features/profile/ProfileDetailsForm.tsx';
import { callApi } from '../lib/api-client.ts';
import { restoreSession, type StoredUser } from '../lib/session-store.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAuth } from './auth-context.ts';
import { isInitialsAvatar } from './initials-avatar.ts';
import { paths } from './paths.ts';

// The form's library is loaded only after the screen.
const ProfileDetailsForm = lazy(async () => ({
  default: (await import('../features/profile/ProfileDetailsForm.tsx')).ProfileDetailsForm,
}));
const ProfileDetails = (props: ProfileDetailsFormProps) => (
  <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
    <ProfileDetailsForm {...props} />
  </Suspense>
);

/** The settings of the user's account. */
export function AccountRoute() {
  const { user, identity, updateUser, signOut } = useAuth();
  const navigate = useNavigate();

  const onUser = useCallback(
    (next: StoredUser) => {
      const before = restoreSession().user;
      updateUser(next);
      if (before && isOtherPerson(before, next)) void sendDetailsToServer(next);
    },
    [updateUser],
  );

  const tools = useMemo(
    () =>
      user && {
        identity,
        user: { ...user, photo: isInitialsAvatar(user.avatar_url) ? null : user.avatar_url },
        onUser,
        onSignOut: () => void signOut(),
        onDeleted: () => {
          void signOut();
          void navigate(paths.login, { replace: true, state: signInVisit({ news: 'accountDeleted' }) });
        },
        hrefOfProject: paths.project,
      },
    [user, identity, onUser, signOut, navigate],
  );

  return tools && <AccountScreen tools={tools} Details={ProfileDetails} />;
}

const isOtherPerson = (before: StoredUser, now: StoredUser): boolean =>
  before.email !== now.email || before.displayName !== now.displayName || before.photoURL !== now.photoURL;

/**
 * The server keeps a copy of the name, email address and picture to show to other users. A failure is
 * ignored, because the next sign-in sends them again.
 */
async function sendDetailsToServer({ uid, email, displayName, accessToken }: StoredUser): Promise<void> {
  const body = { firebaseId: uid, email: email ?? '', name: displayName ?? '', accessToken };
  await callApi(customerCalls.authenticate, { body }).catch(() => {});
}
