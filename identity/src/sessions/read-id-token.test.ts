import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createLocalJWKSet, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { openTestIdentity, type SignedIn, type TestIdentity } from '../testing/open-test-identity.ts';

const ISSUER = 'http://localhost:3000/identity';
let service: TestIdentity;
let ada: SignedIn;
let kid: string;
let ownKey: CryptoKey;
let publicJwk: { n: string; e: string };
let claims: JWTPayload;

beforeAll(async () => {
  service = await openTestIdentity();
  ada = await service.signUp();
  const { rows } = await service.database.pool.query('select * from identity_signing_keys');
  kid = rows[0].kid;
  publicJwk = rows[0].public_jwk;
  ownKey = await importPKCS8(
    service.services.secrets.open('identity signing key', rows[0].sealed_private_key),
    'RS256',
  );
  claims = JSON.parse(Buffer.from(ada.idToken.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => service.close());

const encode = (value: unknown) =>
  (Buffer.isBuffer(value)
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  ).toString('base64url');
/** Signed with the service's real key, with only the claims or the header changed. */
const signed = (change: Record<string, unknown>, header: object = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
    .sign(ownKey);
const now = () => Math.floor(Date.now() / 1000);
const accepted = (token: string) => service.identity.verifyIdToken(token);

describe('ID tokens', () => {
  it('have exactly the claims of the provider and the session, verifiable with the published keys', async () => {
    await service.call('update', {
      idToken: ada.idToken,
      displayName: 'Ada',
      photoUrl: 'https://example.com/a.png',
    });
    const { idToken, localId } = (await service.signIn(ada.email)).json<SignedIn>();
    const published = await service.app.inject({ url: '/identity/jwks.json' });
    const { payload, protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(published.json()), {
      algorithms: ['RS256'],
      issuer: ISSUER,
      audience: 'fieldkit',
      clockTolerance: 5,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', kid, typ: 'JWT' });
    expect(payload).toEqual({
      iss: ISSUER,
      aud: 'fieldkit',
      sub: localId,
      user_id: localId,
      iat: expect.any(Number),
      exp: Number(payload.iat) + 3600,
      auth_time: payload.iat,
      email: ada.email,
      email_verified: false,
      name: 'Ada',
      picture: 'https://example.com/a.png',
      firebase: { identities: { email: [ada.email] }, sign_in_provider: 'password' },
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await service.call('update', { idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] });
  });

  it('leave out a missing name and picture', () => {
    expect(claims).not.toHaveProperty('name');
    expect(claims).not.toHaveProperty('picture');
  });

  test('[AUTH-14] identify their user if they are valid, with the account’s current data', async () => {
    await service.database.pool.query('update identity_accounts set email_verified = true where uid = $1', [
      ada.localId,
    ]);
    expect(await accepted(ada.idToken)).toEqual({
      uid: ada.localId,
      email: ada.email,
      email_verified: true,
      name: null,
      picture: null,
      signed_in_ago: expect.closeTo(0, -2),
      sid: claims.sid,
      issued_at: null,
    });
    expect(await accepted(await signed({}))).not.toBeNull(); // The following tokens must fail for their own reason.
  });

  it.each<[string, Record<string, unknown>, object?]>([
    ['issuer of the hosted provider', { iss: 'https://securetoken.google.com/fieldkit' }],
    ['issuer with another path', { iss: `${ISSUER}/` }],
    ['missing issuer', { iss: undefined }],
    ['other audience', { aud: 'another-project' }],
    ['missing audience', { aud: undefined }],
    ['run out', { exp: now() - 6 }],
    ['missing end', { exp: undefined }],
    ['not yet', { nbf: now() + 3600 }],
    ['issued in the future', { iat: now() + 3600 }],
    ['issued at a text', { iat: '1' }],
    ['missing issue', { iat: undefined }],
    ['issued before the account was there', { iat: now() - 100_000 }],
    ['signed in in the future', { auth_time: now() + 3600 }],
    ['missing sign-in', { auth_time: undefined }],
    ['signed in at a text', { auth_time: 'now' }],
    ['empty subject', { sub: '' }],
    ['missing subject', { sub: undefined }],
    ['endless subject', { sub: 's'.repeat(129) }],
    ['another subject', { sub: 'x'.repeat(28) }],
    ['unknown session', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['session of an impossible shape', { sid: "' or 1=1" }],
    ['missing session', { sid: undefined }],
    ['unknown key', {}, { kid: 'another' }],
    ['missing key', {}, { kid: undefined }],
    ['type of another token', {}, { typ: 'at+jwt' }],
  ])('are refused if correctly signed but with %s', async (_what, change, header) => {
    expect(await accepted(await signed(change, header))).toBeNull();
  });

  it('are refused after they expire, even if their signature was verified before', async () => {
    // A request may be five seconds late.
    const token = await signed({ iat: now(), exp: now() - 2 });
    expect(await accepted(token)).not.toBeNull();
    await expect.poll(() => accepted(token)).toBeNull();
  });

  it.each([600_000, -600_000])(
    '[F11] are checked with the database’s clock if this process’s clock is wrong by %i ms',
    async (by) => {
      const [young, old] = [await signed({ iat: now(), exp: now() + 60 }), await signed({ exp: now() - 60 })];
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
      try {
        expect([await accepted(young), await accepted(old)]).toEqual([expect.anything(), null]);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('of another user do not authenticate this user’s session', async () => {
    const eve = await service.signUp();
    const fresh = { iat: now(), exp: now() + 3600 };
    expect(await accepted(await signed(fresh))).not.toBeNull();
    expect(await accepted(await signed({ ...fresh, sub: eve.localId, user_id: eve.localId }))).toBeNull();
  });

  it('[R14] are refused with other algorithms, other keys and forged headers', async () => {
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = encode(claims);
    const by = (header: object, signature: (input: string) => Buffer | string) => {
      const input = `${encode({ typ: 'JWT', kid, ...header })}.${body}`;
      return `${input}.${encode(signature(input))}`;
    };
    const publicPem = createPublicKey({ key: { kty: 'RSA', ...publicJwk }, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const secrets = [publicPem, publicJwk.n, JSON.stringify(publicJwk), '', 'fieldkit'];
    const byForeign = (input: string) => sign('sha256', Buffer.from(input), foreign.privateKey);
    const forged = [
      ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
        by({ alg }, () => ''),
        by({ alg }, () => Buffer.from(ada.idToken.split('.')[2] ?? '', 'base64url')),
      ]),
      ...['HS256', 'HS384', 'HS512'].flatMap((alg) =>
        secrets.map((secret) =>
          by({ alg }, (input) => createHmac(alg.replace('HS', 'sha'), secret).update(input).digest()),
        ),
      ),
      ...['RS256', 'RS384', 'PS256', 'ES256', 'EdDSA'].map((alg) => by({ alg }, byForeign)),
      by({ alg: 'RS256', jku: 'https://evil.example/jwks.json' }, byForeign),
      by({ alg: 'RS256', x5u: 'https://evil.example/cert.pem' }, byForeign),
      by({ alg: 'RS256', jwk: foreign.publicKey.export({ format: 'jwk' }) }, byForeign),
      by({ alg: 'RS256', kid: '../../dev/null' }, byForeign),
      by({ alg: 'RS256', kid: "' union select 1 --" }, byForeign),
      by({ alg: 'RS256', kid: 7 }, byForeign),
    ];
    for (const token of forged) expect(await accepted(token), token).toBeNull();
    expect(forged.length).toBeGreaterThan(30);
  });

  it('[R14] are refused if a single bit differs at any position', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const { idToken } = ada;
    const dots = [idToken.indexOf('.'), idToken.lastIndexOf('.'), idToken.length];
    const everywhere = Array.from({ length: 120 }, (_, index) =>
      Math.floor((index * ada.idToken.length) / 120),
    );
    // The last characters contain bits that decoding would ignore.
    const places = [...everywhere, ...dots.map((dot) => dot - 1)].filter(
      (place) => ada.idToken[place] !== '.',
    );
    for (const place of places)
      for (const bit of [1, 8]) {
        const letter = alphabet[alphabet.indexOf(ada.idToken[place] ?? '') ^ bit];
        const mutant = ada.idToken.slice(0, place) + letter + ada.idToken.slice(place + 1);
        expect(await accepted(mutant), `bit ${bit} at ${place}`).toBeNull();
      }
  });

  it('are refused if they are not tokens at all', async () => {
    const [head, body, signature] = ada.idToken.split('.');
    const broken = [
      '',
      '.',
      '..',
      '...',
      'x',
      'null',
      `${head}.${body}`,
      `${head}.${body}.`,
      `.${body}.${signature}`,
      `${ada.idToken}=`,
      ` ${ada.idToken}`,
      `${ada.idToken}\n`,
      `${ada.idToken}.${signature}`,
      `${head}.${signature}.${body}`,
      'x'.repeat(100_000),
      randomBytes(300).toString('base64url'),
      '{"alg":"RS256"}',
      '💥.💥.💥',
      'a\0.b.c',
    ];
    for (const token of broken) expect(await accepted(token), token).toBeNull();
  });
});
