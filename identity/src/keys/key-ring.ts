import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import {
  insertSigningKey,
  type StoredKey,
  selectPublishedKeys,
  waitForTurnToMakeKey,
} from './signing-keys.queries.ts';

type Key = { kid: string; jwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey; signs: boolean };

export type KeyRing = {
  /** The current signing key. */
  signer: () => Promise<{ kid: string; privateKey: CryptoKey }>;
  /** @returns null for a key that does not exist, or has expired */
  publicKey: (kid: string) => Promise<CryptoKey | null>;
  published: () => Promise<JWK[]>;
};

const PURPOSE = 'identity signing key';
const OLDEST = 60_000;
/** An unknown key triggers another query, but many invented ones must not reach the database. */
const OLDEST_FOR_UNKNOWN_KEY = 2_000;

/**
 * The signing keys of the installation: created by the first process that needs one, with encrypted private
 * halves, rotated every sixty days. They are cached for at most a minute; revocation depends on sessions, not
 * on keys.
 * @throws if the database is unavailable
 */
export async function openKeyRing(services: Services): Promise<KeyRing> {
  let cached: { keys: Promise<Key[]>; since: number } = { keys: Promise.resolve([]), since: -Infinity };

  const keysNotOlderThan = (age: number): Promise<Key[]> => {
    if (performance.now() - cached.since < age) return cached.keys;
    const loading = { keys: loadKeys(services), since: performance.now() };
    loading.keys.catch(() => {
      if (cached === loading) cached = { ...loading, since: -Infinity }; // A failed query is repeated.
    });
    cached = loading;
    return loading.keys;
  };
  await keysNotOlderThan(0);

  return {
    signer: async () => {
      const signer = (await keysNotOlderThan(OLDEST)).find(({ signs }) => signs);
      if (!signer) throw new Error('The key ring has no valid signing key.');
      return signer;
    },
    publicKey: async (kid) => {
      const named = (keys: Key[]) => keys.find((key) => key.kid === kid)?.publicKey ?? null;
      return named(await keysNotOlderThan(OLDEST)) ?? named(await keysNotOlderThan(OLDEST_FOR_UNKNOWN_KEY));
    },
    published: async () => (await keysNotOlderThan(OLDEST)).map(({ jwk }) => jwk),
  };
}

async function loadKeys(services: Services): Promise<Key[]> {
  const { db } = services;
  let stored = readable(services, await selectPublishedKeys(db));
  if (needsKey(stored)) {
    await db.transaction((transaction) => makeKey(services, transaction as unknown as Database));
    stored = readable(services, await selectPublishedKeys(db));
  }
  return Promise.all(
    stored.map(async ({ kid, public_jwk, privatePem, signs }) => ({
      kid,
      jwk: { ...public_jwk, kid, use: 'sig', alg: 'RS256' },
      publicKey: (await importJWK(public_jwk, 'RS256')) as CryptoKey,
      privateKey: await importPKCS8(privatePem, 'RS256'),
      signs,
    })),
  );
}

type ReadableKey = StoredKey & { privatePem: string };

/**
 * A key encrypted with a secret that was removed is no longer trusted, so operators can revoke keys by
 * removing the secret.
 */
function readable({ secrets, log }: Services, stored: StoredKey[]): ReadableKey[] {
  return stored.flatMap((key) => {
    try {
      return [{ ...key, privatePem: secrets.open(PURPOSE, key.sealed_private_key) }];
    } catch {
      log.warn({ kid: key.kid }, 'Could not decrypt a signing key with FIELDKIT_SECRET; it is not used.');
      return [];
    }
  });
}

const needsKey = (keys: StoredKey[]) => keys.every(({ is_due }) => is_due);

async function makeKey(services: Services, db: Database): Promise<void> {
  await waitForTurnToMakeKey(db);
  const present = readable(services, await selectPublishedKeys(db));
  if (!needsKey(present)) return;
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2048,
    extractable: true,
  });
  const public_jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(public_jwk);
  const sealed_private_key = services.secrets.seal(PURPOSE, await exportPKCS8(privateKey));
  const signsAtOnce = !present.some(({ signs, lasts }) => signs && lasts);
  await insertSigningKey(db, { kid, public_jwk, sealed_private_key, signsAtOnce });
  services.log.debug({ kid, signsAtOnce }, 'A new signing key was made.');
}
