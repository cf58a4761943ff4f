import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Listener, listen } from './listener.ts';

export type FakeKeyServer = {
  listener: Listener;
  /** A token as the hosted provider issues it; a change to undefined removes a claim. */
  token: (change?: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>;
  /** The public half of the current key. */
  publicJwk: () => Record<string, unknown>;
  /** Signs with a new key from now on; the older one stays published. */
  rotate: () => Promise<void>;
  /** Responds with this status instead of its keys from now on. */
  fail: (status: number | null) => void;
};

/** The hosted provider's keys and tokens, created locally. */
export async function fakeKeyServer(projectId: string): Promise<FakeKeyServer> {
  const keys: { kid: string; jwk: Record<string, unknown>; privateKey: CryptoKey }[] = [];
  let failing: number | null = null;
  const listener = await listen((_request, response) => {
    if (failing !== null) return response.writeHead(failing).end('no');
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
  });
  const rotate = async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = `key-${keys.length + 1}`;
    keys.unshift({
      kid,
      jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
      privateKey,
    });
  };
  await rotate();
  const newest = () => {
    const [key] = keys;
    if (!key) throw new Error('The fake key server has no key.');
    return key;
  };
  return {
    listener,
    rotate,
    publicJwk: () => newest().jwk,
    fail: (status) => {
      failing = status;
    },
    token: (change = {}, header = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const { kid, privateKey } = newest();
      return new SignJWT({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: 'hosted-ada',
        user_id: 'hosted-ada',
        iat: now,
        exp: now + 3600,
        auth_time: now,
        email: 'ada@example.com',
        email_verified: true,
        name: 'Ada',
        firebase: { sign_in_provider: 'password', identities: { email: ['ada@example.com'] } },
        ...change,
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(privateKey);
    },
  };
}
