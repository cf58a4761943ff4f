import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, memberships } from '../../platform/database/schema/all-tables.ts';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { account, actorOfKey, actorOfToken, customerOfToken, principalOf } from './find-actor.ts';
import type { VerifiedToken } from './identity.ts';

let home: TestProject;
let olive: CustomerContext;
let project_uuid: string;
beforeAll(async () => {
  home = await createTestProject();
  olive = await home.person('Olive');
  project_uuid = await home.project(olive);
});
afterAll(() => home.leave());

const nowhere = { project_uuid: null, library_uuid: null };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

describe('the customer of a hosted provider’s ID token', () => {
  /** A token of a customer, whose row is then read from the database. */
  async function use(who: CustomerContext, token: Partial<VerifiedToken>) {
    const { firebase_id, email } = who.actor;
    const known = await customerOfToken(
      home.services.db,
      {
        ...{ uid: firebase_id, email, email_verified: true, name: null, picture: null },
        ...{ issued_at: at(0), signed_in_ago: 0, sid: null },
        ...token,
      },
      nowhere,
    );
    const [row] = await home.services.db
      .select()
      .from(customers)
      .where(eq(customers.firebase_id, firebase_id));
    return { known, row };
  }

  test('[IDP-03] is updated from a newer token, and not from an older or equal one', async () => {
    const ada = await home.person('Ada');
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

  test('[IDP-03] keeps a verified address verified, but not another one', async () => {
    const ada = await home.person('Ada');
    await use(ada, { email: 'a@example.com' });
    const same = await use(ada, { email: 'a@example.com', email_verified: false, issued_at: at(1) });
    expect(same.row?.email_verified).toBe(true);
    const other = await use(ada, { email: 'b@example.com', email_verified: false, issued_at: at(2) });
    expect(other.row?.email_verified).toBe(false);
  });

  test('[IDP-03] is not updated if the embedded service keeps the account, or if it is already known', async () => {
    const ada = await home.person('Ada');
    expect((await use(ada, { email: 'x@example.com', issued_at: null })).row?.email).toBe(ada.actor.email);
    expect((await use(ada, { customer: null })).known).toBeNull();
    expect((await use(ada, { uid: 'unknown' })).known).toBeNull();
  });

  test('[IDP-03] makes memberships since the last token pending if the address changed', async () => {
    const ada = await home.person('Ada');
    const before = await home.project(olive, ada);
    await home.services.db
      .update(memberships)
      .set({ created_at: at(0) })
      .where(eq(memberships.project_uuid, before));
    await use(ada, { issued_at: at(1) });
    const after = await home.project(olive, ada);
    const own = await home.project(ada);
    await use(ada, { email: 'moved@example.com', issued_at: at(2) });
    const statuses = async (project: string) => {
      const rows = await home.services.db
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

describe('the holder of a key or token', () => {
  test('is anonymous for a text that is no key or token, and for an unknown one', async () => {
    for (const key of ['', 'fk_', 'x'.repeat(43), makeKey('project'), makeKey('mcp'), makeKey('install')])
      expect(await actorOfKey(home.services, key)).toEqual({ kind: 'nobody' });
    for (const token of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}.`, 'x'.repeat(43)])
      expect(await actorOfToken(home.services, token)).toEqual({ kind: 'nobody' });
  });
});

describe('the identification of an actor for operators', () => {
  test('is the id of an account or a key, and never an address', () => {
    const { actor } = olive;
    expect(principalOf(actor)).toEqual({ kind: 'person', id: actor.firebase_id });
    const key = { kind: 'key', key_uuid: 'k1', project_uuid } as const;
    expect(principalOf({ ...key, key_kind: 'install' })).toEqual({ kind: 'install key', id: 'k1' });
    expect(principalOf({ kind: 'nobody' })).toEqual({ kind: 'nobody', id: null });
    expect(principalOf({ kind: 'internal' } as never)).toEqual({ kind: 'product', id: null });
    expect(account('a1')).toEqual({ kind: 'person', id: 'a1' });
  });
});
