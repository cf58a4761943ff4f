import { createSecretBox } from '@fieldkit/server/platform/secrets/secret-box.ts';
import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeTravel } from '../testing/time-travel.ts';
import { openKeyRing } from './key-ring.ts';

let made: TestServices;
beforeEach(async () => {
  made = await createTestServices();
});
afterEach(() => made.close());

const keysInDatabase = async () => {
  const { rows } = await made.database.pool.query(
    `select kid, sealed_private_key, public_jwk,
       round(extract(epoch from signs_from - now()) / 60)::int as signs_in_minutes,
       round(extract(epoch from retires_at - now()) / 60)::int as retires_in_minutes
     from identity_signing_keys order by signs_from`,
  );
  return rows;
};

describe('signing keys', () => {
  it('are created once and used immediately, even if several processes start together', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => openKeyRing(made.services)));
    const signers = await Promise.all(rings.map((ring) => ring.signer()));
    expect(await keysInDatabase()).toHaveLength(1);
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
  });

  it('store their private half encrypted', async () => {
    await openKeyRing(made.services);
    const [{ sealed_private_key, public_jwk }] = await keysInDatabase();
    expect(sealed_private_key).not.toContain('PRIVATE');
    expect(Object.keys(public_jwk).sort()).toEqual(['e', 'kty', 'n']);
    expect(Buffer.from(public_jwk.n, 'base64url')).toHaveLength(256);
  });

  it('are published without their private half, and found only by their id', async () => {
    const ring = await openKeyRing(made.services);
    const [jwk, ...others] = await ring.published();
    expect(others).toEqual([]);
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await ring.publicKey(jwk?.kid ?? '')).not.toBeNull();
    expect(await ring.publicKey('another')).toBeNull();
  });

  it('are replaced after sixty days with one that is published for half an hour before it signs', async () => {
    const first = await (await openKeyRing(made.services)).signer();
    await timeTravel(made.database.pool).keys('60 days');
    const ring = await openKeyRing(made.services);
    expect((await ring.signer()).kid).toBe(first.kid);
    expect(await ring.published()).toHaveLength(2);
    const [old, next] = await keysInDatabase();
    expect(next.signs_in_minutes).toBe(30);
    // The last token of the old key is valid for an hour after the new key is used.
    expect(old.retires_in_minutes).toBe(105);

    await timeTravel(made.database.pool).keys('31 minutes');
    const after = await openKeyRing(made.services);
    expect((await after.signer()).kid).toBe(next.kid);
    expect(await after.publicKey(first.kid)).not.toBeNull();

    await timeTravel(made.database.pool).keys('75 minutes');
    expect(await (await openKeyRing(made.services)).publicKey(first.kid)).toBeNull();
    expect(await keysInDatabase()).toHaveLength(2);
  });

  it('are replaced only once even if several processes detect that they are due', async () => {
    await openKeyRing(made.services);
    await timeTravel(made.database.pool).keys('61 days');
    await Promise.all(Array.from({ length: 6 }, () => openKeyRing(made.services)));
    expect(await keysInDatabase()).toHaveLength(2);
  });

  it('are used immediately after a long pause in which the last one expired', async () => {
    const first = await (await openKeyRing(made.services)).signer();
    await timeTravel(made.database.pool).keys('401 days');
    const second = await (await openKeyRing(made.services)).signer();
    expect(second.kid).not.toBe(first.kid);
  });

  it('survive a change of FIELDKIT_SECRET while the old one is listed, and are replaced if it is not', async () => {
    const old = 'a secret for tests that is long enough';
    const fresh = 'another secret for tests that is long enough';
    const first = await (await openKeyRing(made.services)).signer();
    const listed = await openKeyRing({ ...made.services, secrets: createSecretBox(`${fresh},${old}`) });
    expect((await listed.signer()).kid).toBe(first.kid);
    const gone = await openKeyRing({ ...made.services, secrets: createSecretBox(fresh) });
    expect((await gone.signer()).kid).not.toBe(first.kid);
    expect(await gone.publicKey(first.kid)).toBeNull();
  });

  it('of another process become known when a token refers to one', async () => {
    const early = await openKeyRing(made.services);
    const before = await early.published();
    await timeTravel(made.database.pool).keys('60 days');
    await openKeyRing(made.services);
    const [, next] = await keysInDatabase();
    expect(before.map(({ kid }) => kid)).not.toContain(next.kid);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await early.publicKey(next.kid)).toBeNull(); // Many invented key ids do not reach the database.
    clock.mockReturnValue(performance.now() + 2_001);
    expect(await early.publicKey(next.kid)).not.toBeNull();
    clock.mockRestore();
  });
});
