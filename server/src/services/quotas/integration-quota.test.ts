import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { ActionContext } from '../context.ts';
import { openIntegrations } from './integration-quota.ts';
import { subscribe } from './testing/rows.ts';

const DAY_MS = 86_400_000;
let testServices: TestProject;
let owner: CustomerContext;
let caller: ActionContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  owner = await testServices.person('Olive');
  id = await testServices.project(owner);
  caller = testServices.as({ kind: 'key', key_kind: 'mcp', key_uuid: crypto.randomUUID(), project_uuid: id });
});
afterEach(() => vi.useRealTimers());
afterAll(() => testServices.close());

const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await testServices.database.pool.query<Row>(text, values)).rows;
const counted = async () =>
  (
    await sql<{ developer: string }>(
      'select developer from mcp_integrations where customer_uuid = $1 order by 1',
      owner.actor.customer_uuid,
    )
  ).map(({ developer }) => developer);
/** Counts this many developers in the current period. */
const fill = (count: number) =>
  sql(
    `insert into mcp_integrations (customer_uuid, period_start, developer)
     select $1, coalesce((select current_period_start from subscriptions where customer_uuid = $1),
       date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'), 'before ' || n from generate_series(1, $2::int) n`,
    ...[owner.actor.customer_uuid, count],
  );
const outcomeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'admitted',
    (error: unknown) => (error instanceof Refusal ? [error.kind, error.code, error.message] : error),
  );
const { code, message: sentence } = messages.noMoreDevelopers(100);
const full = ['payment_required', code, sentence];
/** A context that counts its statements and transactions. */
function counting(ctx: ActionContext) {
  let statements = 0;
  let transactions = 0;
  const db = new Proxy(ctx.db, {
    get: (target, name, receiver) => {
      if (name === 'execute') statements += 1;
      if (name === 'transaction') transactions += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { ctx: { ...ctx, db }, statements: () => statements, transactions: () => transactions };
}

describe('[BILL-11] developers over MCP', () => {
  it('are counted once each, in the period of the plan of the project’s owner', async () => {
    const { admit } = openIntegrations();
    for (const developer of ['a', 'b', 'a']) await admit(caller, id, developer);
    expect(await counted()).toEqual(['a', 'b']);
    await openIntegrations().admit(caller, id, 'b');
    expect(await counted()).toEqual(['a', 'b']);
  });

  it('are refused once the plan’s number is reached; those already counted are answered', async () => {
    const { admit } = openIntegrations();
    await fill(99);
    expect(await outcomeOf(admit(caller, id, 'last'))).toBe('admitted');
    expect(await outcomeOf(admit(caller, id, 'late'))).toEqual(full);
    expect(await outcomeOf(admit(caller, id, 'late'))).toEqual(full);
    for (const known of ['last', 'before 1'])
      expect(await outcomeOf(admit(caller, id, known))).toBe('admitted');
    expect(await counted()).toHaveLength(100);
  });

  it('are refused without waiting for a lock', async () => {
    await fill(100);
    const watched = counting(caller);
    expect(await outcomeOf(openIntegrations().admit(watched.ctx, id, 'late'))).toEqual(full);
    expect(watched.transactions()).toBe(0);
  });

  it('are admitted within the quota, even if many new ones ask at the same time', async () => {
    await fill(98);
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, at) => outcomeOf(openIntegrations().admit(caller, id, `new ${at}`))),
    );
    expect(asked.filter((outcome) => outcome === 'admitted')).toHaveLength(2);
    for (const outcome of asked) if (outcome !== 'admitted') expect(outcome).toEqual(full);
    expect(await counted()).toHaveLength(100);
  });

  it('send one notification to the owner in each period', async () => {
    await fill(79);
    await openIntegrations().admit(caller, id, 'near');
    const notifications = await sql<{ message: string; event_key: string }>(
      'select message, event_key from notifications where customer_uuid = $1',
      owner.actor.customer_uuid,
    );
    expect(notifications.map(({ message }) => message)).toEqual([
      messages.mostUsed('mcp_integrations', { plan: 'Indie', used: 80, most: 100, name: '' }),
    ]);
    expect(notifications[0]?.event_key).toMatch(/^limit mcp_integrations 80 of 100 in \d{4}-\d\d-01 /);
  });

  it('are counted without a limit if the plan has none, and send no notification', async () => {
    await subscribe(testServices, owner, 'custom');
    await fill(200);
    const watched = counting(caller);
    expect(await outcomeOf(openIntegrations().admit(watched.ctx, id, 'new'))).toBe('admitted');
    expect(await counted()).toHaveLength(201);
    expect(
      await sql('select from notifications where customer_uuid = $1', owner.actor.customer_uuid),
    ).toEqual([]);
    // The period, whether the developer is known, and the insertion: no lock is taken.
    expect(watched.statements()).toBe(4);
  });

  it('are not counted if the project has no owner', async () => {
    const { admit } = openIntegrations();
    expect(await outcomeOf(admit(caller, crypto.randomUUID(), 'a'))).toBe('admitted');
    expect(await counted()).toEqual([]);
  });

  it('must be identified', async () => {
    const asking = openIntegrations().admit(testServices.as({ kind: 'anonymous' }), crypto.randomUUID(), 'a');
    expect(await outcomeOf(asking)).toContain('unauthenticated');
  });
});

describe('a known developer', () => {
  it('costs no statement for a second, and then one that reads the current owner and plan', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { admit } = openIntegrations();
    await admit(caller, id, 'a');
    const watched = counting(caller);
    vi.advanceTimersByTime(999);
    await admit(watched.ctx, id, 'a');
    expect(watched.statements()).toBe(0);
    vi.advanceTimersByTime(1);
    await admit(watched.ctx, id, 'a');
    expect(watched.statements()).toBe(1);
    await admit(watched.ctx, id, 'a');
    expect(watched.statements()).toBe(1);
  });

  it('is new in another period and for another owner, but not in another project', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { admit } = openIntegrations();
    await admit(caller, id, 'a');
    await subscribe(testServices, owner, 'starter', {
      current_period_start: new Date(Date.now() - 3 * DAY_MS),
    });
    vi.advanceTimersByTime(1000);
    await admit(caller, id, 'a');
    expect(await counted()).toEqual(['a', 'a']);
    const other = await testServices.person('Otto');
    const project = await testServices.project(other);
    await admit(caller, project, 'a');
    expect(
      await sql('select from mcp_integrations where customer_uuid = $1', other.actor.customer_uuid),
    ).toHaveLength(1);
  });

  it('is looked up again after a database failure', async () => {
    const { admit } = openIntegrations();
    const db = new Proxy(caller.db, {
      get: (target, name, receiver) =>
        name === 'execute'
          ? () => Promise.reject(new Error('away'))
          : (Reflect.get(target, name, receiver) as unknown),
    });
    expect(await outcomeOf(admit({ ...caller, db }, id, 'a'))).toMatchObject({ message: 'away' });
    expect(await outcomeOf(admit(caller, id, 'a'))).toBe('admitted');
  });
});
