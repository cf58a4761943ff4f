import type { IdentityEvent, IdentityPort, PasswordRule } from '../features/identity/identity-port.ts';
import type { MailedCodes } from '../features/identity/mailed-link.ts';
import type { StoredUser } from '../lib/session-store.ts';
import type { OwnAccount } from '../session/own-account.ts';

/** A user that exists at the fake identity provider. */
export const ada: StoredUser = {
  uid: 'AdaUid',
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  photoURL: null,
  emailVerified: false,
  accessToken: 'token-of-ada',
};

/** A failure in the identity client's format. */
export const identityFailure = (code: string): Error => Object.assign(new Error(code), { code });

/** The link with which Ada sets her password. A test can replace methods. */
export const fakeCodes = (replaced: Partial<MailedCodes> = {}): MailedCodes => ({
  read: async () => ({ mode: 'resetPassword', email: ada.email, previousEmail: null }),
  apply: async () => {},
  resetPassword: async () => {},
  signInWithLink: async (email) => ({ ...ada, email }),
  ...replaced,
});

/** Ada's account, which has a password. A test can replace methods. */
export const fakeAccount = (replaced: Partial<OwnAccount> = {}): OwnAccount => ({
  read: async () => ({ user: ada, methods: [{ id: 'password', email: ada.email }] }),
  changeProfile: async ({ name, photo }) => ({
    ...ada,
    ...(name !== undefined && { displayName: name }),
    ...(photo !== undefined && { photoURL: photo || null }),
  }),
  changePassword: async () => ada,
  requestEmailChange: async () => {},
  sendVerification: async () => {},
  confirmByPassword: async () => {},
  confirmByProvider: async () => {},
  connect: async () => {},
  disconnect: async () => {},
  remove: async () => {},
  ...replaced,
});

/**
 * A fake identity provider. All sign-ins succeed unless a test replaces a method. `emit` emits the client's
 * events.
 */
export function fakeIdentity(replaced: Partial<IdentityPort> = {}) {
  const listeners = new Set<(event: IdentityEvent) => void>();
  const rules = (password: string): PasswordRule[] => [
    { text: 'At least 6 characters', met: password.length >= 6 },
  ];

  const port: IdentityPort = {
    prepare: () => {},
    providers: async () => [],
    liveDemo: async () => null,
    signUp: async ({ name, email }) => ({ ...ada, displayName: name, email }),
    signIn: async (email) => ({ ...ada, email }),
    signInWith: async () => ada,
    finishRedirect: async () => ada,
    signOut: async () => {},
    settings: async () => ({ keepsSessions: true, mail: 'smtp' }),
    sendPasswordReset: async () => {},
    codes: fakeCodes(),
    account: fakeAccount(),
    passwordRules: async (password) => rules(password),
    reloadPasswordPolicy: async () => {},
    tokens: { current: async () => null, renewed: async () => null },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...replaced,
  };
  const emit = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { ...port, emit };
}
