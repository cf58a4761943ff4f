import {
  type Auth,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { restoreSession } from '../../lib/session-store.ts';
import type { OwnAccount } from '../../session/own-account.ts';
import { toStoredUser, withReturnAddress } from './firebase-codes.ts';

const authError = (code: string) => Object.assign(new Error(code), { code });

/**
 * The signed-in user's own account, using the official client. `endSession` ends a session that was replaced
 * by a newer session of the same browser.
 */
export function firebaseAccount(auth: Auth, endSession: (refreshToken: string) => Promise<void>): OwnAccount {
  /**
   * The user of the stored session. If the client has no user or a different one, the user must sign in
   * first.
   */
  function user(): User {
    const { currentUser } = auth;
    if (!currentUser || currentUser.uid !== restoreSession().user?.uid)
      throw authError('auth/requires-recent-login');
    return currentUser;
  }

  /** Signs the same user in again without leaving a second session. */
  async function confirm(again: (present: User | null) => Promise<unknown>): Promise<void> {
    const before = auth.currentUser;
    const present = before && before.uid === restoreSession().user?.uid ? before : null;
    const replaced = present?.refreshToken;
    await again(present);
    if (replaced && replaced !== auth.currentUser?.refreshToken) await endSession(replaced);
  }

  return {
    read: async () => {
      const present = user();
      const { email, emailVerified } = (await present.getIdTokenResult()).claims;
      await reload(present);
      const isStale = email !== present.email || Boolean(emailVerified) !== present.emailVerified;
      if (isStale) await present.getIdToken(true);
      return {
        user: await toStoredUser(present),
        methods: present.providerData.map((known) => ({ id: known.providerId, email: known.email })),
      };
    },
    changeProfile: async ({ name, photo }) => {
      const present = user();
      await updateProfile(present, {
        ...(name !== undefined && { displayName: name }),
        ...(photo !== undefined && { photoURL: photo }),
      });
      return toStoredUser(present);
    },
    changePassword: async (password) => {
      const present = user();
      await updatePassword(present, password);
      return toStoredUser(present);
    },
    requestEmailChange: async (email) => {
      const present = user();
      await withReturnAddress('/login', (wayBack) => verifyBeforeUpdateEmail(present, email, wayBack));
    },
    sendVerification: async () => {
      const present = user();
      await withReturnAddress('/dashboard', (wayBack) => sendEmailVerification(present, wayBack));
    },
    confirmByPassword: (password) =>
      confirm(async (present) => {
        const { uid, email } = restoreSession().user ?? {};
        if (present?.email)
          return reauthenticateWithCredential(present, EmailAuthProvider.credential(present.email, password));
        const entered = await signInWithEmailAndPassword(auth, email ?? '', password);
        if (entered.user.uid !== uid) throw authError('auth/user-mismatch');
      }),
    confirmByProvider: (provider) =>
      confirm(async (present) => {
        const { reauthenticateByPopup } = await import('./account-by-popup.ts');
        await reauthenticateByPopup(present ?? user(), provider);
      }),
    connect: async (provider) => {
      const { linkByPopup } = await import('./account-by-popup.ts');
      await linkByPopup(user(), provider);
    },
    disconnect: async (provider) => void (await unlink(user(), provider)),
    remove: () => deleteUser(user()),
  };
}
