import { type FakeKeyServer, fakeKeyServer } from '@fieldkit/testing/fake-key-server.ts';
import type { Page, Route } from '@playwright/test';

type Account = { uid: string; email: string; password: string; displayName: string };
export type FakeHostedProvider = {
  keys: FakeKeyServer;
  /** The page's calls to the provider's own hosts. */
  calls: string[];
  /** Responds for the provider's hosts on a page. */
  serve: (page: Page) => Promise<void>;
};

const TOOLKIT = 'https://identitytoolkit.googleapis.com';

/** The hosted identity provider as seen by a page: its own hosts, its own keys, accounts in memory. */
export async function fakeHostedProvider(projectId: string): Promise<FakeHostedProvider> {
  const keys = await fakeKeyServer(projectId);
  const accounts: Account[] = [];
  const calls: string[] = [];

  const tokensOf = async ({ uid, email, displayName }: Account) => ({
    localId: uid,
    email,
    displayName,
    idToken: await keys.token({ sub: uid, user_id: uid, email, name: displayName || undefined }),
    refreshToken: `refresh-${uid}`,
    expiresIn: '3600',
  });
  const ofToken = (idToken: string) => {
    const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    return accounts.find(({ uid }) => uid === sub);
  };
  const profile = ({ uid, email, displayName }: Account) => ({
    localId: uid,
    email,
    displayName,
    emailVerified: true,
    passwordHash: 'UkVEQUNURUQ=',
    providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email }],
    createdAt: '1700000000000',
    lastLoginAt: '1700000000000',
  });

  type Body = { email: string; password: string; idToken: string; displayName?: string };
  const answers: Record<string, (body: Body) => Promise<object | null>> = {
    '/v1/accounts:signUp': async ({ email, password }) => {
      const made = { uid: `hosted${accounts.length + 1}`, email, password, displayName: '' };
      accounts.push(made);
      return { kind: 'identitytoolkit#SignupNewUserResponse', ...(await tokensOf(made)) };
    },
    '/v1/accounts:signInWithPassword': async ({ email, password }) => {
      const found = accounts.find((one) => one.email === email && one.password === password);
      return found
        ? { kind: 'identitytoolkit#VerifyPasswordResponse', registered: true, ...(await tokensOf(found)) }
        : null;
    },
    '/v1/accounts:lookup': async ({ idToken }) => {
      const found = ofToken(idToken);
      return found ? { users: [profile(found)] } : null;
    },
    '/v1/accounts:update': async ({ idToken, displayName }) => {
      const found = ofToken(idToken);
      if (!found) return null;
      found.displayName = displayName ?? found.displayName;
      return { ...profile(found), ...(await tokensOf(found)) };
    },
    '/v2/passwordPolicy': async () => ({
      customStrengthOptions: { minPasswordLength: 6 },
      allowedNonAlphanumericCharacters: ['!'],
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    }),
  };

  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    calls.push(url.pathname);
    const body = (route.request().postDataJSON() ?? {}) as Body;
    const given = url.origin === TOOLKIT ? await answers[url.pathname]?.(body) : null;
    await route.fulfill({
      status: given ? 200 : 400,
      headers: { 'access-control-allow-origin': '*' },
      json: given ?? { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
    });
  };
  return {
    keys,
    calls,
    serve: async (page) => {
      await page.route(`${TOOLKIT}/**`, answer);
      await page.route('https://securetoken.googleapis.com/**', answer);
    },
  };
}
