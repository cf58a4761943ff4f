import type { OwnAccount } from '../../lib/own-account.ts';

/** The user's own account, whose client is fetched with the first call. */
export function lazyAccount(account: () => Promise<OwnAccount>): OwnAccount {
  return {
    read: async () => (await account()).read(),
    changeProfile: async (changes) => (await account()).changeProfile(changes),
    changePassword: async (password) => (await account()).changePassword(password),
    requestEmailChange: async (email) => (await account()).requestEmailChange(email),
    sendVerification: async () => (await account()).sendVerification(),
    confirmByPassword: async (password) => (await account()).confirmByPassword(password),
    confirmByProvider: async (provider) => (await account()).confirmByProvider(provider),
    connect: async (provider) => (await account()).connect(provider),
    disconnect: async (provider) => (await account()).disconnect(provider),
    remove: async () => (await account()).remove(),
  };
}
