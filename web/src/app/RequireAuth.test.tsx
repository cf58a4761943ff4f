import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anAuthState } from '../testing/auth-state.ts';
import { RequireAuth } from './App.tsx';
import { AuthContext } from './auth-context.ts';

test('[AUTH-07] while authentication loads, only the loading state shows', () => {
  const loading = anAuthState({ user: null, isLoading: true });
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
