import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { fakeIdentity } from '../testing/fake-identity.ts';
import { RequireAuth } from './App.tsx';
import { AuthContext, type AuthState } from './auth-context.ts';

test('[AUTH-07] while authentication loads, only the loading state shows', () => {
  const loading: AuthState = {
    user: null,
    isLoading: true,
    isFirstTimeUser: false,
    needsProfileSetup: false,
    hasEnded: false,
    identity: fakeIdentity(),
    enter: () => {},
    updateUser: () => {},
    clearFirstTime: () => {},
    completeProfile: () => {},
    signInAgain: async () => {},
    signOut: async () => {},
  };
  render(
    <MemoryRouter>
      <AuthContext value={loading}>
        <RequireAuth />
      </AuthContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard...');
  expect(screen.queryByRole('heading')).toBeNull();
});
