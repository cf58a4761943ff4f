import { randomBytes } from 'node:crypto';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customers,
  install_keys,
  memberships,
  oauth_grants,
  oauth_records,
  projects,
} from '../../platform/database/schema/all-tables.ts';
import { makeKey, recordHashes } from '../../platform/secrets/make-key.ts';
import {
  findActorByKey,
  findActorByToken,
  findCustomerByToken,
  principalOf,
  principalOfAccount,
} from './find-actor.ts';
import type { VerifiedToken } from './identity.ts';

let testServices: TestProject;
let olive: CustomerContext;
let project_uuid: string;
beforeAll(async () => {
  testServices = await createTestProject();
  olive = await testServices.person('Olive');
  project_uuid = await testServices.project(olive);
});
afterAll(() => testServices.close());

const nowhere = { project_uuid: null, library_uuid: null };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

describe('the customer of a hosted provider’s ID token', () => {
  /** A token of a customer, whose row is then read from the database. */
  async function use(who: CustomerContext, token: Partial<VerifiedToken>) {
    const { firebase_id, email } = who.actor;
    const known = await findCustomerByToken(
      testServices.services.db,
      {
        uid: firebase_id,
        email,
        email_verified: true,
        name: null,
        picture: null,
        issued_at: at(0),
        signed_in_ago: 0,
        sid: null,
        ...token,
      },
      nowhere,
    );
    const [row] = await testServices.services.db
      .select()
      .from(customers)
      .where(eq(customers.firebase_id, firebase_id));
    return { known, row };
  }

  test('[IDP-03] is updated from a newer token, and not from an older or equal one', async () => {
    const ada = await testServices.person('Ada');
    const first = await use(ada, {
      email: 'New@Example.com',
      name: 'Ada L',
      picture: 'https://example.com/a.png',
    });
    expect(first.known).toMatchObject({ email: 'new@example.com', email_verified: true });
    expect(first.row).toMatchObject({
      name: 'Ada L',
      photo_url: 'https://example.com/a.png',
      email_as_of: at(0),
    });
    for (const issued_at of [at(0), new Date(at(0).getTime() - 1)])
      expect((await use(ada, { email: 'older@example.com', issued_at })).row?.email).toBe('new@example.com');
    const later = await use(ada, { email: 'later@example.com', issued_at: at(1) });
    expect(later.row).toMatchObject({ email: 'later@example.com', name: 'Ada L', photo_url: null });
  });

  test('[IDP-03] is updated once by one newer token in several requests at once', async () => {
    const ada = await testServices.person('Ada');
    const token = { email: 'once@example.com', issued_at: at(1) };
    const uses = await Promise.all(Array.from({ length: 6 }, () => use(ada, token)));
    expect(uses.map(({ known }) => known?.email)).toEqual(Array(6).fill('once@example.com'));
  });

  test('[IDP-03] keeps a verified address verified, but not another one', async () => {
    const ada = await testServices.person('Ada');
    await use(ada, { email: 'a@example.com' });
    const same = await use(ada, { email: 'a@example.com', email_verified: false, issued_at: at(1) });
    expect(same.row?.email_verified).toBe(true);
    const other = await use(ada, { email: 'b@example.com', email_verified: false, issued_at: at(2) });
    expect(other.row?.email_verified).toBe(false);
  });

  test('[IDP-03] is not updated if the embedded service keeps the account, or if it is already known', async () => {
    const ada = await testServices.person('Ada');
    expect((await use(ada, { email: 'x@example.com', issued_at: null })).row?.email).toBe(ada.actor.email);
    expect((await use(ada, { customer: null })).known).toBeNull();
    expect((await use(ada, { uid: 'unknown' })).known).toBeNull();
  });

  test('[IDP-03] keeps memberships since the last token if the address is the same', async () => {
    const ada = await testServices.person('Ada');
    await use(ada, { issued_at: at(0) });
    const joined = await testServices.project(olive, ada);
    await use(ada, { issued_at: new Date(Date.now() + 60_000), name: 'Ada L' });
    const rows = await testServices.services.db
      .select()
      .from(memberships)
      .where(eq(memberships.project_uuid, joined));
    expect(rows.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test('[IDP-03] makes memberships since the last token pending if the address changed', async () => {
    const ada = await testServices.person('Ada');
    const before = await testServices.project(olive, ada);
    await testServices.services.db
      .update(memberships)
      .set({ created_at: at(0) })
      .where(eq(memberships.project_uuid, before));
    await use(ada, { issued_at: at(1) });
    const after = await testServices.project(olive, ada);
    const own = await testServices.project(ada);
    await use(ada, { email: 'moved@example.com', issued_at: at(2) });
    const statuses = async (project: string) => {
      const rows = await testServices.services.db
        .select()
        .from(memberships)
        .where(eq(memberships.project_uuid, project));
      return rows
        .map(({ role, status, customer_uuid }) => `${role} ${status} ${customer_uuid !== null}`)
        .toSorted();
    };
    expect(await statuses(before)).toEqual(['collaborator active true', 'owner active true']);
    expect(await statuses(after)).toEqual(['collaborator pending false', 'owner active true']);
    expect(await statuses(own)).toEqual(['owner active true']);
    await use(ada, { email: 'moved@example.com', issued_at: at(3) });
    expect(await statuses(before)).toEqual(['collaborator active true', 'owner active true']);
  });
});

describe.each(['install key', 'access token'] as const)('the holder of an %s', (kind) => {
  /** Stores what a visitor, or a member of the project, obtained; returns the actor that it stands for. */
  async function obtain(where: string, granted_by: 'visitor' | 'member', collaboration_uuid: string | null) {
    const { db, secrets } = testServices.services;
    if (kind === 'install key') {
      const key = makeKey('install');
      const key_hash = secrets.hash('key', key);
      await db.insert(install_keys).values({ project_uuid: where, key_hash, granted_by, collaboration_uuid });
      return () => findActorByKey(testServices.services, key);
    }
    const token = randomBytes(32).toString('base64url');
    const [grant] = await db
      .insert(oauth_grants)
      .values({
        project_uuid: where,
        granted_by,
        collaboration_uuid,
        client_id: 'c',
        client_name: 'Cursor',
        client_host: '',
        is_verified: false,
        resource: 'https://example.com/mcp',
      })
      .returning();
    const [record_hash = ''] = recordHashes(secrets, 'AccessToken', token);
    await db.insert(oauth_records).values({
      record_hash,
      kind: 'AccessToken',
      grant_uuid: grant?.grant_uuid,
      sealed: '',
      expires_at: new Date(Date.now() + 60_000),
    });
    return () => findActorByToken(testServices.services, token);
  }

  test('that a visitor obtained is anonymous while the project is private', async () => {
    const opened = { is_opensource: true, is_keyless_allowed: true };
    const open = await testServices.project(olive, undefined, opened);
    const read = await obtain(open, 'visitor', null);
    const actor = await read();
    expect(actor).toMatchObject({ kind: 'key', project_uuid: open, isForEveryone: true });
    expect(actor).not.toHaveProperty('member_uuid');
    await testServices.services.db
      .update(projects)
      .set({ is_opensource: false })
      .where(eq(projects.project_uuid, open));
    expect(await read()).toEqual({ kind: 'anonymous' });
  });

  test('that a member obtained names the membership and ends with it', async () => {
    const ada = await testServices.person('Ada');
    const shared = await testServices.project(olive, ada);
    const [membership] = await testServices.services.db
      .select()
      .from(memberships)
      .where(eq(memberships.customer_uuid, ada.actor.customer_uuid));
    const member_uuid = membership?.collaboration_uuid ?? '';
    const read = await obtain(shared, 'member', member_uuid);
    expect(await read()).toMatchObject({
      kind: 'key',
      project_uuid: shared,
      member_uuid,
      isForEveryone: false,
    });
    await testServices.services.db.delete(memberships).where(eq(memberships.collaboration_uuid, member_uuid));
    expect(await read()).toEqual({ kind: 'anonymous' });
  });
});

describe('the holder of a key or token', () => {
  test('is anonymous for a text that is not a key or token, and for an unknown one', async () => {
    for (const key of ['', 'fk_', 'x'.repeat(43), makeKey('project'), makeKey('mcp'), makeKey('install')])
      expect(await findActorByKey(testServices.services, key)).toEqual({ kind: 'anonymous' });
    for (const token of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}.`, 'x'.repeat(43)])
      expect(await findActorByToken(testServices.services, token)).toEqual({ kind: 'anonymous' });
  });
});

describe('the identification of an actor for operators', () => {
  test('is the id of an account or a key, and never an address', () => {
    const { actor } = olive;
    expect(principalOf(actor)).toEqual({ kind: 'person', id: actor.firebase_id });
    const key = { kind: 'key', key_uuid: 'k1', project_uuid } as const;
    expect(principalOf({ ...key, key_kind: 'install' })).toEqual({ kind: 'install key', id: 'k1' });
    expect(principalOf({ kind: 'anonymous' })).toEqual({ kind: 'anonymous', id: null });
    expect(principalOf({ kind: 'internal' } as never)).toEqual({ kind: 'product', id: null });
    expect(principalOfAccount('a1')).toEqual({ kind: 'person', id: 'a1' });
  });
});
