import { randomBytes } from 'node:crypto';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { forgetDevices, isDeviceOf, storeDevice } from './devices.queries.ts';

/**
 * Records a sign-in with this browser, in the transaction of the sign-in. From then on, the browser's own
 * failures are counted separately, and guesses from elsewhere do not lock it out.
 */
export async function rememberDevice(db: Database, uid: string, { device }: Caller): Promise<void> {
  const value = device.received ?? randomBytes(32).toString('base64url');
  await storeDevice(db, { uid, device_hash: hashOfSecret(value) });
  device.issued = value;
}

/** @returns the browser's name for counting, if it was used to sign in to the address's account before */
export async function findKnownDevice(
  { services }: IdentityContext,
  email: string,
  { device }: Caller,
): Promise<string | null> {
  if (!device.received) return null;
  const hash = hashOfSecret(device.received);
  return (await isDeviceOf(services.db, email, hash)) ? hash : null;
}

/** Forgets all other browsers, because a person who knew the old password may have used them. */
export const forgetOtherDevices = (db: Database, uid: string, { device }: Caller): Promise<void> =>
  forgetDevices(db, uid, device.received ? hashOfSecret(device.received) : undefined);

/** Forgets all browsers. */
export const forgetAllDevices = (db: Database, uid: string): Promise<void> => forgetDevices(db, uid);
