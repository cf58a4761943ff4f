import { type Auth, getRedirectResult, signInWithPopup, signInWithRedirect } from 'firebase/auth';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { identityFailure } from '../../testing/fake-identity.ts';
import { signInByPopup, signInByRedirect } from './sign-in-by-popup.ts';
import { takeRedirect } from './sign-in-visit.ts';

vi.mock('firebase/auth', () => ({
  GoogleAuthProvider: class {},
  GithubAuthProvider: class {},
  getRedirectResult: vi.fn(),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
}));

const auth = {} as Auth;
const user = { uid: 'AdaUid' };

describe('signing in by popup', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    sessionStorage.clear();
    vi.mocked(signInWithRedirect).mockReturnValue(new Promise<never>(() => {}));
  });

  it('returns the signed-in user', async () => {
    vi.mocked(signInWithPopup).mockResolvedValue({ user } as never);
    expect(await signInByPopup(auth, 'google.com')).toBe(user);
    expect(signInWithRedirect).not.toHaveBeenCalled();
  });

  test('[AUTH-25] redirects to the provider only when the browser blocks popups', async () => {
    vi.mocked(signInWithPopup).mockRejectedValueOnce(identityFailure('auth/popup-closed-by-user'));
    await expect(signInByPopup(auth, 'github.com')).rejects.toMatchObject({
      code: 'auth/popup-closed-by-user',
    });
    expect(signInWithRedirect).not.toHaveBeenCalled();

    vi.mocked(signInWithPopup).mockRejectedValueOnce(identityFailure('auth/popup-blocked'));
    signInByPopup(auth, 'github.com').catch(() => {}); // Never resolves in this page.
    await vi.waitFor(() => expect(signInWithRedirect).toHaveBeenCalled(), 15_000);
    expect(takeRedirect()).toBe('github.com');
  });

  it('clears the pending redirect when it is not allowed', async () => {
    vi.mocked(signInWithPopup).mockRejectedValue(identityFailure('auth/popup-blocked'));
    vi.mocked(signInWithRedirect).mockRejectedValue(identityFailure('auth/unauthorized-domain'));
    await expect(signInByPopup(auth, 'google.com')).rejects.toMatchObject({
      code: 'auth/unauthorized-domain',
    });
    expect(takeRedirect()).toBeNull();
  });

  it('ends when the browser’s Back button restores the page', async () => {
    vi.mocked(signInWithPopup).mockRejectedValue(identityFailure('auth/popup-blocked'));
    const signingIn = signInByPopup(auth, 'google.com');
    await vi.waitFor(() => expect(signInWithRedirect).toHaveBeenCalled(), 15_000);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect(signingIn).rejects.toMatchObject({ code: 'auth/redirect-cancelled-by-user' });
    expect(takeRedirect()).toBeNull();
  });

  it('distinguishes a redirect without a result from one that signed the user in', async () => {
    vi.mocked(getRedirectResult)
      .mockResolvedValueOnce({ user } as never)
      .mockResolvedValueOnce(null);
    expect(await signInByRedirect(auth)).toBe(user);
    await expect(signInByRedirect(auth)).rejects.toMatchObject({ code: 'auth/redirect-cancelled-by-user' });
  });
});
