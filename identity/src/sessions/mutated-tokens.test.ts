import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let ada: TestUser;
let jwk: JsonWebKey & { kid: string };
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server);
  const published = await server.app.inject({ url: '/identity/jwks.json', headers: { host: 'localhost' } });
  [jwk] = published.json<{ keys: [typeof jwk] }>().keys;
});
afterAll(() => server.close());

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signedByStranger = (head: object, claims: object) => {
  const input = `${encode(head)}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), foreign.privateKey).toString('base64url')}`;
};

/** More than five hundred modified tokens, all different from the issued one. */
function mutants(token: string): string[] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = decoded(head);
  const claims = decoded(payload);
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const made: string[] = [];

  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    const unsigned = `${encode({ ...header, alg })}.${payload}`;
    made.push(`${unsigned}.`, `${unsigned}.${signature}`, unsigned);
  }
  for (const [alg, hash] of [
    ['HS256', 'sha256'],
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ] as const)
    for (const secret of [String(pem), JSON.stringify(jwk), String(jwk.n), '', 'fieldkit']) {
      const input = `${encode({ ...header, alg })}.${payload}`;
      made.push(`${input}.${createHmac(hash, secret).update(input).digest('base64url')}`);
    }
  const publicJwk = foreign.publicKey.export({ format: 'jwk' });
  for (const trick of [
    { jwk: publicJwk },
    { jku: 'https://evil.example.com/keys' },
    { x5u: 'https://evil.example.com/cert' },
    { x5c: ['AAAA'] },
    { kid: 'unknown' },
    { kid: '../../dev/null' },
    { kid: "' or 1=1 --" },
    { kid: '' },
    { kid: null },
    { crit: ['exp'] },
    { typ: 'at+jwt' },
    { alg: 'PS256' },
    { alg: 'RS512' },
    { alg: 'ES256' },
    {},
  ])
    made.push(signedByStranger({ ...header, ...trick }, claims));
  // With the real signature, but other claims or another header.
  for (const change of [
    { iss: 'https://securetoken.google.com/fieldkit' },
    { iss: 'https://evil.example.com' },
    { aud: 'another' },
    { aud: ['fieldkit', 'another'] },
    { sub: 'somebody-else' },
    { sub: '' },
    { exp: 1 },
    { exp: 9_999_999_999 },
    { nbf: 9_999_999_999 },
    { iat: 9_999_999_999 },
    { auth_time: 9_999_999_999 },
    { sid: '00000000-0000-4000-8000-000000000000' },
    { email: 'somebody-else@example.com' },
    { email_verified: true },
  ])
    made.push(
      `${head}.${encode({ ...claims, ...change })}.${signature}`,
      signedByStranger(header, { ...claims, ...change }),
    );
  for (const part of [0, 1, 2]) {
    const parts = [head, payload, signature];
    made.push(parts.filter((_, index) => index !== part).join('.'));
    made.push(parts.map((text, index) => (index === part ? '' : text)).join('.'));
    made.push(parts.map((text, index) => (index === part ? `${text}=` : text)).join('.'));
    made.push(parts.map((text, index) => (index === part ? text.slice(0, -1) : text)).join('.'));
  }
  made.push(`${token}.${signature}`, `${token}.`, token.toUpperCase(), token.split('').reverse().join(''));
  made.push(...flipped(token, 500));
  return made.filter((mutant) => mutant !== token);
}

/** Copies of the token, each with one bit of one character changed, or with a dot removed, at evenly spread positions. */
function flipped(token: string, count: number): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor((index * token.length) / count);
    const letter = alphabet.indexOf(token[place] ?? '');
    if (letter < 0) return `${token.slice(0, place)}${token.slice(place + 1)}`;
    return token.slice(0, place) + alphabet[letter ^ (1 << (index % 6))] + token.slice(place + 1);
  });
}

describe('a token that was tampered with', () => {
  it('[R14] is refused by the API in more than five hundred variants', async () => {
    const all = mutants(ada.token);
    expect(all.length).toBeGreaterThan(550);
    const accepted: string[] = [];
    for (const mutant of all) {
      const { status } = await server.call(mutant, 'GET', '/projects');
      if (status !== 401) accepted.push(`${status} ${mutant}`);
    }
    expect(accepted).toEqual([]);
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(200);
  });

  it('[R14] is refused if it is another kind of secret: a refresh token, a code, a key', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { email: ada.email, password: 'correct horse' },
    });
    const { refreshToken } = answer.json<{ refreshToken: string }>();
    for (const other of [refreshToken, `fk_live_${'A'.repeat(49)}`, ada.uid, 'fieldkit'])
      expect((await server.call(other, 'GET', '/projects')).status).toBe(401);
  });
});
