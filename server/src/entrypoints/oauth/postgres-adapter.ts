import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { withoutValues } from '../../platform/database/without-values.ts';
import { recordHash, recordHashes } from '../../platform/secrets/make-key.ts';
import type { Services } from '../../services/context.ts';
import {
  consumeRecord,
  deleteClient,
  deleteGrant,
  deleteRecord,
  deleteRecordsOf,
  findClientById,
  grantById,
  keepClient,
  keepRecord,
  recordByHash,
  trimRecordsOf,
} from './records.queries.ts';

const purpose = 'oauth record';
/** The library's account id for all users: clients get no identity, only the grant. */
export const SHARED_ACCOUNT_ID = 'anybody';
export const SCOPE = 'mcp';
const DAY_S = 24 * 60 * 60;
/** For this long, repeating a refresh counts as a retry after a lost response, not as theft. */
const REFRESH_OVERLAP_S = 10;
/** PostgreSQL's error code for a reference to a missing row. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The library's storage. Records are in the database, found by keyed hashes and encrypted, so that any process can
 * serve any request.
 */
export function createPostgresAdapter(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  kind: string,
): Adapter {
  if (kind === 'Grant') return grantAdapter(db);
  if (kind === 'Client') return createClientAdapter(db, secrets);
  if (kind === 'Session') return noSessions;
  return createRecordAdapter(db, secrets, kind);
}

const now = (): number => Math.floor(Date.now() / 1000);
const doNothing = async (): Promise<undefined> => undefined;

/** Every request is independent: nothing is remembered about a browser. */
const noSessions: Adapter = {
  upsert: doNothing,
  find: doNothing,
  consume: doNothing,
  destroy: doNothing,
  revokeByGrantId: doNothing,
  findByUid: doNothing,
  findByUserCode: doNothing,
};

/** The grant ended while a token for it was being issued. */
function endWithGrant(error: unknown): never {
  if (withoutValues(error).code === FOREIGN_KEY_VIOLATION)
    throw new errors.InvalidGrant('the grant has ended');
  throw error;
}

/** Codes, tokens and pending requests. */
function createRecordAdapter(db: Services['db'], secrets: Services['secrets'], kind: string): Adapter {
  const hashes = (id: string) => recordHashes(secrets, kind, id);
  return {
    upsert: async (id, payload, seconds = DAY_S) => {
      await keepRecord(db, {
        record_hash: recordHash(secrets, kind, id),
        kind,
        grant_uuid: payload.grantId ?? null,
        sealed: secrets.seal(purpose, JSON.stringify(payload)),
        seconds,
      }).catch(endWithGrant);
      if (payload.grantId) await trimRecordsOf(db, payload.grantId, kind);
    },
    find: async (id) => {
      const found = await recordByHash(db, hashes(id));
      if (!found) return undefined;
      const sealed = JSON.parse(secrets.open(purpose, found.sealed)) as AdapterPayload;
      const { consumedFor, remaining } = found;
      // The library compares `exp` with this process's clock, so it is computed from that clock and the remaining
      // seconds.
      const payload = { ...sealed, exp: now() + remaining };
      const isUsedUp = consumedFor !== null && !(kind === 'RefreshToken' && consumedFor < REFRESH_OVERLAP_S);
      return isUsedUp ? { ...payload, consumed: now() } : payload;
    },
    consume: async (id) => {
      const isFirst = await consumeRecord(db, hashes(id));
      if (!isFirst && kind === 'AuthorizationCode')
        throw new errors.InvalidGrant('authorization code already consumed');
    },
    destroy: async (id) => deleteRecord(db, hashes(id)),
    revokeByGrantId: async (grantId) => deleteRecordsOf(db, grantId, kind),
    // Records do not depend on a browser session, and there are no user codes.
    findByUid: doNothing,
    findByUserCode: doNothing,
  };
}

/** A grant is one of our own rows, which is deleted with the key or membership behind it. */
function grantAdapter(db: Services['db']): Adapter {
  return {
    upsert: doNothing,
    find: async (id) => {
      const grant = await grantById(db, id);
      if (!grant) return undefined;
      return {
        jti: grant.grant_uuid,
        kind: 'Grant',
        accountId: SHARED_ACCOUNT_ID,
        clientId: grant.client_id,
        iat: now(),
        exp: now() + DAY_S,
        resources: { [grant.resource]: SCOPE },
      } as AdapterPayload;
    },
    consume: doNothing,
    destroy: async (id) => deleteGrant(db, id),
    revokeByGrantId: async (grantId) => deleteGrant(db, grantId),
    findByUid: doNothing,
    findByUserCode: doNothing,
  };
}

/** A client that was encrypted with a lost secret is unknown, so it registers again. */
function clientIn(secrets: Services['secrets'], sealed: string): AdapterPayload | undefined {
  try {
    return JSON.parse(secrets.open('oauth client', sealed)) as AdapterPayload;
  } catch {
    return undefined;
  }
}

/**
 * The form of the ids that are created here. Other ids are not looked up, because they may contain characters that
 * PostgreSQL does not allow in text.
 */
const clientIdShape = /^[\w-]{1,100}$/;

/** Clients that registered themselves. */
function createClientAdapter(db: Services['db'], secrets: Services['secrets']): Adapter {
  return {
    upsert: async (client_id, payload) => {
      await keepClient(db, { client_id, sealed: secrets.seal('oauth client', JSON.stringify(payload)) });
    },
    find: async (id) => {
      const sealed = clientIdShape.test(id) ? await findClientById(db, id) : null;
      return sealed === null ? undefined : clientIn(secrets, sealed);
    },
    consume: doNothing,
    destroy: async (id) => deleteClient(db, id),
    revokeByGrantId: doNothing,
    findByUid: doNothing,
    findByUserCode: doNothing,
  };
}
