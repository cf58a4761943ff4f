import { describe, expect, it, test } from 'vitest';
import { ApiProblem } from '../lib/api-problem.ts';
import { identityFailure } from '../testing/fake-identity.ts';
import { failureCode } from './failure-code.ts';
import { signInErrorMessage } from './sign-in-error-message.ts';

const wordsFor = (error: unknown) => signInErrorMessage(error, 'Google login error');

test.each([
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'invalid-api-key',
  'login-blocked',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'operation-not-allowed',
  'credential-already-in-use',
  'email-already-in-use',
  'too-many-requests',
  'user-token-expired',
  'weak-password',
])('[AUTH-25] auth/%s has a readable message', (code) => {
  const words = wordsFor(identityFailure(`auth/${code}`));
  expect(words).toMatch(/^[A-Z][^/]{20,}\.$/);
  expect(words).not.toContain('auth');
});

describe('[AUTH-24] a failure of the product’s own calls', () => {
  test('shows the server’s error for a 401, and otherwise the text of the specification', () => {
    expect(wordsFor(new ApiProblem(401, { error: 'You are not signed in', message: 'Other.' }))).toBe(
      'You are not signed in',
    );
    expect(wordsFor(new ApiProblem(401))).toBe('Authentication failed.');
  });

  test.each([0, 400, 403, 422, 500])('shows the literal sentence for a %i', (status) => {
    expect(wordsFor(new ApiProblem(status, { error: 'Title', message: 'Sentence.' }))).toBe(
      'API error occurred.',
    );
  });
});

it('uses the caller’s fallback for unknown codes', () => {
  expect(wordsFor(identityFailure('auth/internal-error'))).toBe('Google login error');
  expect(wordsFor(new Error('anything'))).toBe('Google login error');
  expect(wordsFor('thrown text')).toBe('Google login error');
});

it('treats only codes of the identity client as codes', () => {
  expect(failureCode(identityFailure('auth/user-disabled'))).toBe('auth/user-disabled');
  expect(failureCode(identityFailure('ECONNREFUSED'))).toBeNull();
  expect(failureCode({ code: 'auth/no-error-object' })).toBeNull();
});
