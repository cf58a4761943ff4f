import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;

beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity(fakeIdp.settings);
});
afterEach(() => {
  fakeIdp.lies = {};
});
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

const NOT_CONFIRMED = /^INVALID_IDP_RESPONSE : Google could not confirm who you are\. Try again$/;
const refusalOf = async (attempt: () => ReturnType<TestIdentity['call']>) => messageOf(await attempt());

describe('a provider credential that a program sends', () => {
  const claims = (change: object = {}) => ({
    iss: fakeIdp.origin,
    aud: 'fieldkit-client',
    sub: '4711',
    email: 'raw@example.com',
    email_verified: true,
    ...change,
  });
  const bring = (fields: Record<string, string>) =>
    service.call('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams(fields).toString(),
      returnSecureToken: true,
    });

  it('is accepted if the provider issued it to this installation', async () => {
    const id_token = await fakeIdp.sign(claims());
    const answer = await bring({ providerId: 'google.com', id_token });
    expect(answer.json()).toMatchObject({
      email: 'raw@example.com',
      isNewUser: true,
      providerId: 'google.com',
    });
    expect((await bring({ providerId: 'google.com', id_token })).json().isNewUser).toBe(false);
  });

  it('is refused if it was issued to another client, has expired, or has a nonce that was not sent', async () => {
    const longAgo = Math.floor(Date.now() / 1000) - 4000;
    for (const change of [
      { aud: 'another-client' },
      { iss: 'https://evil.example' },
      { iat: longAgo },
      { exp: longAgo },
      { nonce: 'secret' },
    ]) {
      const id_token = await fakeIdp.sign(claims(change));
      expect(await refusalOf(() => bring({ providerId: 'google.com', id_token }))).toMatch(NOT_CONFIRMED);
    }
    const nonced = await fakeIdp.sign(claims({ nonce: 'secret' }));
    expect((await bring({ providerId: 'google.com', id_token: nonced, nonce: 'secret' })).statusCode).toBe(
      200,
    );
  });

  it('is refused without a signature, signed by others, or as JSON', async () => {
    fakeIdp.lies = { foreignKey: true };
    const tokens = [
      new UnsecuredJWT(claims()).setIssuedAt().setExpirationTime('5m').encode(),
      await fakeIdp.sign(claims()),
      JSON.stringify(claims()),
    ];
    for (const id_token of tokens)
      expect(await refusalOf(() => bring({ providerId: 'google.com', id_token }))).toMatch(NOT_CONFIRMED);
  });

  it('is refused as a bare access token, which does not name its audience', async () => {
    expect(await refusalOf(() => bring({ providerId: 'google.com', access_token: 'x' }))).toBe(
      'INVALID_IDP_RESPONSE',
    );
    expect(await refusalOf(() => bring({ providerId: 'github.com', access_token: 'x' }))).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    expect(await refusalOf(() => bring({ providerId: 'apple.com', id_token: 'x' }))).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    expect(await refusalOf(() => bring({}))).toBe('INVALID_IDP_RESPONSE');
  });
});
