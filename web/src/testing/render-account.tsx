import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { vi } from 'vitest';
import { AccountScreen, type AccountScreenProps } from '../features/account/AccountScreen.tsx';
import type { AccountTools } from '../features/account/account-context.ts';
import type { AccountIdentity } from '../session/own-account.ts';
import { ada, fakeIdentity } from './fake-identity.ts';
import { renderAt } from './render-at.tsx';

/** The callbacks that the account screen calls. */
export const accountCallbacks = { onUser: vi.fn(), onSignOut: vi.fn(), onDeleted: vi.fn() };

/** Replaces the form for the profile details. It renders nothing, so its height is known immediately. */
function SettledDetails({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}

/**
 * Renders Ada's account screen. Her address is not verified unless a test overrides it. `known` are answers
 * that are already cached.
 * @returns the user-event instance
 */
export async function renderAccount(
  identity: Partial<AccountIdentity> = {},
  user: Partial<AccountTools['user']> = {},
  known: [key: string[], answer: unknown][] = [],
  Details: AccountScreenProps['Details'] = SettledDetails,
) {
  const { person, client } = renderAt(
    '/dashboard/account',
    <AccountScreen
      Details={Details}
      tools={{
        ...accountCallbacks,
        identity: fakeIdentity(identity),
        hrefOfProject: (id) => `/dashboard/projects/${id}`,
        user: {
          id: ada.uid,
          email: 'ada@example.com',
          name: 'Ada Lovelace',
          photo: null,
          isVerified: false,
          ...user,
        },
      }}
    />,
  );
  for (const [key, answer] of known) client.setQueryData(key, answer);
  // The forms are loaded lazily.
  await screen.findByRole('button', { name: 'Save' });
  return person;
}

export type AccountPerson = Awaited<ReturnType<typeof renderAccount>>;
