import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identityAccounts, identityDevices } from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, ne, sql } from 'drizzle-orm';

type Device = { uid: string; device_hash: string };

export async function storeDevice(db: Database, device: Device): Promise<void> {
  await db
    .insert(identityDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [identityDevices.uid, identityDevices.device_hash],
      set: { last_used_at: sql`now()` },
    });
}

/** Whether a user has signed in to the account with this address in this browser before. */
export async function isDeviceOf(db: Database, email: string, hash: string): Promise<boolean> {
  const [found] = await db
    .select({ uid: identityDevices.uid })
    .from(identityDevices)
    .innerJoin(identityAccounts, eq(identityAccounts.uid, identityDevices.uid))
    .where(and(eq(identityAccounts.email, email), eq(identityDevices.device_hash, hash)));
  return found !== undefined;
}

/** @param except the browser of the current request */
export async function forgetDevices(db: Database, uid: string, except?: string): Promise<void> {
  await db
    .delete(identityDevices)
    .where(and(eq(identityDevices.uid, uid), except ? ne(identityDevices.device_hash, except) : undefined));
}
