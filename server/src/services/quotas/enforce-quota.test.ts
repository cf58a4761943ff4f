import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../../platform/database/schema/all-tables.ts';
import { Refusal, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import { type ActionContext, runInTransaction } from '../context.ts';
import { assertQuota, enforceQuota, enforceWorkflowQuota } from './enforce-quota.ts';
import { enforceRecipientQuota } from './recipient-quota.ts';
import { libraryOf, subscribe, workflowOf } from './testing/rows.ts';

let testServices: TestProject;
let owner: CustomerContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  owner = await testServices.person('Olive');
  id = await testServices.project(owner);
});
afterAll(() => testServices.close());

const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? [error.kind, error.code, error.message] : error),
  );
const refused = ({ code, message: sentence }: RefusalTexts) => ['payment_required', code, sentence];
const notifications = async (who = owner) =>
  (
    await testServices.database.pool.query<{ message: string; event_key: string; kind: string }>(
      'select kind, message, event_key from notifications where customer_uuid = $1 order by created_at',
      [who.actor.customer_uuid],
    )
  ).rows;
/** How many advisory locks the transaction holds. */
const turns = async ({ db }: ActionContext) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
  ).rows[0]?.n;
const makes =
  (many = 1) =>
  async () => {
    for (let made = 0; made < many; made++) await libraryOf(testServices, id);
    return 'made';
  };
const within = (work: () => Promise<unknown>, thing: 'projects' | 'libraries' | 'workflows' = 'libraries') =>
  runInTransaction(owner, (inside) => enforceQuota(inside, { project_uuid: id }, thing, work));

describe('[BILL-11] within a plan', () => {
  it('the last item within the quota is created and its owner notified, and one more is refused', async () => {
    expect(await within(makes())).toBe('made');
    expect(await notifications()).toEqual([
      {
        kind: 'general',
        message: messages.allUsed('libraries', { plan: 'Indie', used: 1, most: 1, name: '' }),
        event_key: 'limit libraries 100 of 1',
      },
    ]);
    expect(await refusalOf(within(makes()))).toEqual(refused(messages.reached('libraries', 'Indie', 1)));
    expect(await notifications()).toHaveLength(1);
  });

  it('an owner above the quota may still make changes that add nothing, without another notification', async () => {
    await makes(3)();
    expect(await within(async () => 'changed')).toBe('changed');
    const remove = async () => {
      await testServices.database.pool.query(
        'delete from libraries where library_uuid = (select library_uuid from libraries where project_uuid = $1 limit 1)',
        [id],
      );
      return 'fewer';
    };
    expect(await within(remove)).toBe('fewer');
    expect(await within(remove)).toBe('fewer');
    expect(await notifications()).toEqual([]);
  });

  it('the owner is notified at four fifths of the quota, unless that is the whole quota', async () => {
    await subscribe(testServices, owner, 'starter');
    await within(makes(3));
    expect(await notifications()).toEqual([]);
    await within(makes());
    expect(await notifications()).toEqual([
      {
        kind: 'general',
        message: messages.mostUsed('libraries', { plan: 'Starter', used: 4, most: 5, name: '' }),
        event_key: 'limit libraries 80 of 5',
      },
    ]);
    expect(await refusalOf(within(makes(2)))).toEqual(refused(messages.reached('libraries', 'Starter', 5)));
  });

  it('concurrent creations for one owner run one at a time; without a limit they neither wait nor notify', async () => {
    let held: number | undefined;
    const look = (inside: ActionContext) => async () => {
      held = await turns(inside);
    };
    await runInTransaction(owner, (inside) =>
      enforceQuota(inside, { project_uuid: id }, 'libraries', look(inside)),
    );
    expect(held).toBe(1);
    await subscribe(testServices, owner, 'custom');
    await runInTransaction(owner, (inside) =>
      enforceQuota(inside, { project_uuid: id }, 'libraries', look(inside)),
    );
    expect(held).toBe(0);
    expect(await within(makes(30))).toBe('made');
    expect(await notifications()).toEqual([]);
  });

  it('a project without an owner limits nothing', async () => {
    const gone = { project_uuid: crypto.randomUUID() };
    expect(await runInTransaction(owner, (inside) => enforceQuota(inside, gone, 'libraries', makes(2)))).toBe(
      'made',
    );
    expect(await refusalOf(assertQuota(owner, gone, 'libraries'))).toBe('done');
  });

  it('the new plan applies if the previous one ended while a creation was waiting for the lock', async () => {
    await subscribe(testServices, owner, 'professional');
    await makes(1)();
    const { pool } = testServices.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `plan libraries ${owner.actor.customer_uuid}`,
    ]);
    const waiting = refusalOf(within(makes()));
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await client.query(waits)).rowCount === 0);
    await subscribe(testServices, owner, 'indie');
    await client.query('commit');
    client.release();
    expect(await waiting).toEqual(refused(messages.reached('libraries', 'Indie', 1)));
  });
});

it('[BILL-11] a change that adds nothing sends no notification of a reached limit', async () => {
  await makes()();
  await within(async () => 'changed');
  expect(await notifications()).toEqual([]);
});

describe('[BILL-11] the quota that is checked in advance', () => {
  it('is available until the limit is reached', async () => {
    const whose = { customer_uuid: owner.actor.customer_uuid };
    expect(await refusalOf(assertQuota(owner, whose, 'libraries'))).toBe('done');
    await makes()();
    const full = refused(messages.reached('libraries', 'Indie', 1));
    expect(await refusalOf(assertQuota(owner, whose, 'libraries'))).toEqual(full);
    await makes()();
    expect(await refusalOf(assertQuota(owner, { project_uuid: id }, 'libraries'))).toEqual(full);
    await subscribe(testServices, owner, 'starter');
    expect(await refusalOf(assertQuota(owner, whose, 'libraries'))).toBe('done');
    await subscribe(testServices, owner, 'custom');
    expect(await refusalOf(assertQuota(owner, whose, 'projects'))).toBe('done');
  });
});

describe('[BILL-11] broken workflows that become valid again', () => {
  it('are refused with their own message when they would exceed the quota', async () => {
    const { method_uuid } = await libraryOf(testServices, id);
    const deprecate = (is: boolean) => async () => {
      await testServices.database.pool.query('update methods set is_deprecated = $2 where method_uuid = $1', [
        method_uuid,
        is,
      ]);
      return 'changed';
    };
    await deprecate(true)();
    for (let flow = 0; flow < 3; flow++) await workflowOf(testServices, id, [method_uuid]);
    const change = (is: boolean) =>
      runInTransaction(owner, (inside) => enforceWorkflowQuota(inside, id, deprecate(is)));
    expect(await refusalOf(change(false))).toEqual(refused(messages.wouldValidate('Indie', 2)));
    await deprecate(true)();
    await subscribe(testServices, owner, 'starter');
    expect(await change(false)).toBe('changed');
    expect(await notifications()).toEqual([]);
  });
});

describe('[BILL-11] transferring a project', () => {
  let next: CustomerContext;
  beforeEach(async () => {
    next = await testServices.person('Nils');
  });
  const hand = (work: (inside: ActionContext) => Promise<void> = give) =>
    refusalOf(
      runInTransaction(owner, (inside) =>
        enforceRecipientQuota(inside, id, { customer_uuid: next.actor.customer_uuid, name: 'Nils' }, () =>
          work(inside),
        ),
      ),
    );
  /** Transfers the project as a hand-over does, inside the transaction. */
  const give = async ({ db }: ActionContext) => {
    await db.execute(sql`delete from memberships where project_uuid = ${id} and role = 'owner'`);
    await db.execute(sql`insert into memberships (project_uuid, customer_uuid, email, role, status)
      values (${id}, ${next.actor.customer_uuid}, ${next.actor.email}, 'owner', 'active')`);
  };
  const ownerNow = async () =>
    (
      await testServices.database.pool.query(
        "select email from memberships where project_uuid = $1 and role = 'owner'",
        [id],
      )
    ).rows[0] as { email: string };

  it('succeeds for a recipient with enough quota, who is notified of quotas that it fills', async () => {
    await libraryOf(testServices, id, 100);
    expect(await hand()).toBe('done');
    expect((await ownerNow()).email).toBe(next.actor.email);
    expect((await notifications(next)).map(({ event_key }) => event_key).sort()).toEqual([
      'limit libraries 100 of 1',
      'limit projects 100 of 1',
    ]);
  });

  it('is refused with the first exceeded quota of projects, libraries and workflows', async () => {
    const { method_uuid } = await libraryOf(testServices, id);
    await libraryOf(testServices, id);
    for (let flow = 0; flow < 3; flow++) await workflowOf(testServices, id, [method_uuid]);
    const own = await testServices.project(next);
    expect(await hand()).toEqual(refused(messages.nextOwnerReached('Nils', 'projects', 1)));
    expect((await ownerNow()).email).toBe(owner.actor.email);
    await testServices.services.db.delete(projects).where(sql`project_uuid = ${own}`);
    expect(await hand()).toEqual(refused(messages.nextOwnerReached('Nils', 'libraries', 1)));
    await testServices.database.pool.query(
      'delete from libraries where project_uuid = $1 and library_uuid not in (select library_uuid from methods where method_uuid = $2)',
      [id, method_uuid],
    );
    expect(await hand()).toEqual(refused(messages.nextOwnerReached('Nils', 'workflows', 2)));
    await testServices.database.pool.query('delete from workflows where project_uuid = $1', [id]);
    expect(await hand()).toBe('done');
  });

  it('is refused if one of its libraries has too many methods for the recipient’s plan', async () => {
    await libraryOf(testServices, id, 101);
    expect(await hand()).toEqual(refused(messages.nextOwnerMethods('Nils', 101, 100)));
    await subscribe(testServices, next, 'professional');
    expect(await hand()).toBe('done');
  });

  it('has no limits if the recipient’s plan has none', async () => {
    await libraryOf(testServices, id, 5000);
    await subscribe(testServices, next, 'custom');
    expect(await hand()).toBe('done');
  });
});
