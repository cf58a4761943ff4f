import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  install_keys,
  keys,
  oauth_grants,
  oauth_records,
} from '../../platform/database/schema/all-tables.ts';
import { makeKey, recordHash } from '../../platform/secrets/make-key.ts';
import { findActorByKey, findActorByToken } from './find-actor.ts';

let testServices: TestProject;
let owner: CustomerContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject();
  owner = await testServices.person('Olive');
});
beforeEach(async () => {
  id = await testServices.project(owner);
});
afterAll(() => testServices.close());

const anonymousActor = { kind: 'anonymous' };
const hashOf = (key: string) => testServices.services.secrets.hash('key', key);
const change = (text: string) => testServices.database.pool.query(text, [id]);
const warned = () => testServices.logged.filter((line) => line.includes('Could not record the use'));

/** The services with a read-only database, like one during a handover. */
function readOnly() {
  const { services } = testServices;
  const db = Object.assign(Object.create(services.db) as typeof services.db, {
    update: () => {
      throw new Error('The database is read-only.');
    },
  });
  return { ...services, db };
}

/**
 * How many keys or grants have a time of last use, polled until it is recorded, because requests do not wait
 * for it.
 */
async function lastUsedCount(table: 'install_keys' | 'oauth_grants'): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await change(
      `select extract(epoch from now() - last_used_at)::float ago from ${table} where project_uuid = $1`,
    );
    const [{ ago } = { ago: null }] = rows as { ago: number | null }[];
    if (ago !== null && ago < 3600) return ago;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a key', () => {
  const storedKey = async (kind: 'project' | 'mcp') => {
    const key = makeKey(kind);
    const [row] = await testServices.services.db
      .insert(keys)
      .values({ project_uuid: id, kind, key_hash: hashOf(key), sealed_key: 'sealed' })
      .returning();
    return { key, key_uuid: row?.key_uuid };
  };

  it.each(['project', 'mcp'] as const)(
    'of the kind %s represents its project with that kind',
    async (kind) => {
      const { key, key_uuid } = await storedKey(kind);
      expect(await findActorByKey(testServices.services, key)).toEqual({
        kind: 'key',
        key_kind: kind,
        key_uuid,
        project_uuid: id,
        served: null,
      });
    },
  );

  it('that does not exist, or is misspelled, gives an anonymous actor', async () => {
    const { key } = await storedKey('project');
    for (const wrong of [
      makeKey('project'),
      makeKey('mcp'),
      makeKey('install'),
      key.slice(0, -1),
      `${key}0`,
      '',
    ])
      expect([wrong, await findActorByKey(testServices.services, wrong)]).toEqual([wrong, anonymousActor]);
  });

  it('that is misspelled is refused before the database is queried', async () => {
    const { services } = testServices;
    const secrets = { ...services.secrets, hashes: () => [hashOf('not a key')] };
    await testServices.services.db
      .insert(keys)
      .values({ project_uuid: id, kind: 'project', key_hash: hashOf('not a key'), sealed_key: 'sealed' });
    expect(await findActorByKey({ ...services, secrets }, 'not a key')).toEqual(anonymousActor);
    expect(await findActorByKey({ ...services, secrets }, makeKey('project'))).toMatchObject({ kind: 'key' });
  });
});

describe('a personal key', () => {
  const obtained = async (granted_by: 'visitor' | 'member' | 'mcp_key', last_used_at: Date | null = null) => {
    const key = makeKey('install');
    const [row] = await testServices.services.db
      .insert(install_keys)
      .values({ project_uuid: id, key_hash: hashOf(key), granted_by, last_used_at })
      .returning();
    return { key, install_uuid: row?.install_uuid };
  };
  const holder = (key_uuid: string | undefined, isForEveryone: boolean) => ({
    kind: 'key',
    key_kind: 'install',
    key_uuid,
    project_uuid: id,
    isForEveryone,
    served: null,
  });

  it('belongs to its project, and indicates whether it was obtained anonymously', async () => {
    for (const granted_by of ['member', 'mcp_key'] as const) {
      const { key, install_uuid } = await obtained(granted_by);
      expect(await findActorByKey(testServices.services, key)).toEqual(holder(install_uuid, false));
    }
  });

  it('that was obtained anonymously gives no access while the project is private', async () => {
    const { key, install_uuid } = await obtained('visitor');
    expect(await findActorByKey(testServices.services, key)).toEqual(anonymousActor);
    await change('update projects set is_opensource = true where project_uuid = $1');
    expect(await findActorByKey(testServices.services, key)).toEqual(holder(install_uuid, true));
  });

  it('has only its own use recorded, and recorded again after a day', async () => {
    const other = await testServices.project(owner);
    await testServices.services.db
      .insert(install_keys)
      .values({ project_uuid: other, key_hash: hashOf(makeKey('install')), granted_by: 'member' });
    const { key } = await obtained('member');
    await findActorByKey(testServices.services, key);
    expect(await lastUsedCount('install_keys')).toBeLessThan(60);
    await change(
      `update install_keys set last_used_at = now() - interval '25 hours' where project_uuid = $1`,
    );
    await findActorByKey(testServices.services, key);
    expect(await lastUsedCount('install_keys')).toBeLessThan(60);
    const { rows } = await testServices.database.pool.query(
      'select last_used_at from install_keys where project_uuid = $1',
      [other],
    );
    expect(rows).toEqual([{ last_used_at: null }]);
  });

  it('is not recorded again on the same day, and works even if its use cannot be recorded, which logs a warning', async () => {
    const today = await obtained('member', new Date(Date.now() - 23 * 3_600_000));
    const before = warned().length;
    expect(await findActorByKey(readOnly(), today.key)).toMatchObject({ kind: 'key' });
    expect(warned()).toHaveLength(before);
    const unused = await obtained('member');
    expect(await findActorByKey(readOnly(), unused.key)).toMatchObject({ kind: 'key' });
    await expect.poll(() => warned().length, { timeout: 20_000 }).toBe(before + 1);
    expect(JSON.parse(warned().at(-1) ?? '')).toMatchObject({
      msg: 'Could not record the use of an install key.',
      err: { message: 'The database is read-only.' },
    });
  });
});

describe('an access token', () => {
  const allowed = async (
    granted_by: 'visitor' | 'member' | 'mcp_key',
    record: Partial<typeof oauth_records.$inferInsert> = {},
    last_used_at: Date | null = null,
  ) => {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const client = { client_id: 'client', client_name: 'Client', client_host: '', is_verified: false };
    const [row] = await testServices.services.db
      .insert(oauth_grants)
      .values({
        project_uuid: id,
        ...client,
        resource: 'http://x.localhost:3000/mcp',
        granted_by,
        last_used_at,
      })
      .returning();
    await testServices.services.db.insert(oauth_records).values({
      record_hash: recordHash(testServices.services.secrets, 'AccessToken', token),
      kind: 'AccessToken',
      sealed: 'sealed',
      grant_uuid: row?.grant_uuid,
      expires_at: new Date(Date.now() + 600_000),
      ...record,
    });
    return { token, grant_uuid: row?.grant_uuid };
  };
  const holder = (key_uuid: string | undefined, isForEveryone: boolean) => ({
    kind: 'key',
    key_kind: 'oauth',
    key_uuid,
    project_uuid: id,
    isForEveryone,
    served: null,
  });

  it('acts for the user who allowed it', async () => {
    for (const granted_by of ['member', 'mcp_key'] as const) {
      const { token, grant_uuid } = await allowed(granted_by);
      expect(await findActorByToken(testServices.services, token)).toEqual(holder(grant_uuid, false));
    }
  });

  it('[R22] that is invalid, expired, used up or not an access token gives an anonymous actor', async () => {
    const good = await allowed('member');
    const { token } = good;
    for (const wrong of [
      `${token.slice(1)}!`,
      token.slice(1),
      `${token}A`,
      `A${token}`,
      '',
      token.toLowerCase(),
    ])
      expect([wrong, await findActorByToken(testServices.services, wrong)]).toEqual([wrong, anonymousActor]);
    for (const record of [
      { expires_at: new Date(Date.now() - 1000) },
      { consumed_at: new Date() },
      { kind: 'RefreshToken' },
    ])
      expect(await findActorByToken(testServices.services, (await allowed('member', record)).token)).toEqual(
        anonymousActor,
      );
    expect(await findActorByToken(testServices.services, token)).toMatchObject({ kind: 'key' });
  });

  it('in another format is refused before the database is queried', async () => {
    for (const token of ['short', 'x'.repeat(44), `${'x'.repeat(43)}\n`]) {
      await testServices.services.db
        .insert(oauth_grants)
        .values({
          project_uuid: id,
          client_id: 'client',
          client_name: 'Client',
          client_host: '',
          is_verified: false,
          resource: 'http://x.localhost:3000/mcp',
          granted_by: 'member',
        })
        .returning()
        .then(([row]) =>
          testServices.services.db.insert(oauth_records).values({
            record_hash: recordHash(testServices.services.secrets, 'AccessToken', token),
            kind: 'AccessToken',
            sealed: 'sealed',
            grant_uuid: row?.grant_uuid,
            expires_at: new Date(Date.now() + 600_000),
          }),
        );
      expect([token, await findActorByToken(testServices.services, token)]).toEqual([token, anonymousActor]);
    }
  });

  it('that was granted anonymously is valid while the project is open and its owner allows anonymous questions', async () => {
    const { token, grant_uuid } = await allowed('visitor');
    expect(await findActorByToken(testServices.services, token)).toEqual(anonymousActor);
    await change('update projects set is_opensource = true where project_uuid = $1');
    expect(await findActorByToken(testServices.services, token)).toEqual(holder(grant_uuid, true));
    await change('update projects set is_keyless_allowed = false where project_uuid = $1');
    expect(await findActorByToken(testServices.services, token)).toEqual(anonymousActor);
  });

  it('has its use recorded, and recorded again after a day', async () => {
    const { token } = await allowed('member');
    await findActorByToken(testServices.services, token);
    expect(await lastUsedCount('oauth_grants')).toBeLessThan(60);
    await change(
      `update oauth_grants set last_used_at = now() - interval '25 hours' where project_uuid = $1`,
    );
    await findActorByToken(testServices.services, token);
    expect(await lastUsedCount('oauth_grants')).toBeLessThan(60);
  });

  it('is not recorded again on the same day, and works even if its use cannot be recorded, which logs a warning', async () => {
    const today = await allowed('member', {}, new Date(Date.now() - 23 * 3_600_000));
    const before = warned().length;
    expect(await findActorByToken(readOnly(), today.token)).toMatchObject({ kind: 'key' });
    expect(warned()).toHaveLength(before);
    const unused = await allowed('member');
    expect(await findActorByToken(readOnly(), unused.token)).toMatchObject({ kind: 'key' });
    await expect.poll(() => warned().length, { timeout: 20_000 }).toBe(before + 1);
    expect(JSON.parse(warned().at(-1) ?? '')).toMatchObject({
      msg: 'Could not record the use of a connection.',
      err: { message: 'The database is read-only.' },
    });
  });
});
