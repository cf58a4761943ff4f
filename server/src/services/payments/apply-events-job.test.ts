import { createTestProject, type TestProject } from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActionContext, createInternalContext, type Services } from '../context.ts';
import { applyEventsJobs, openEventApplier } from './apply-events-job.ts';
import { parseProviderEvent, toEventRow } from './provider-event.ts';
import { insertProviderEvents } from './subscription-state.queries.ts';
import { paddleEvent, paddleSettings } from './testing/paddle-sale.ts';

let testServices: TestProject;
beforeAll(async () => {
  testServices = await createTestProject(paddleSettings);
});
beforeEach(() => {
  testServices.logged.length = 0;
});
afterAll(() => testServices.close());

/** Ids of stored events that have no effect. */
async function kept(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, () => paddleEvent('customer.updated', {}));
  const rows = events.flatMap((event) => {
    const read = parseProviderEvent(event);
    return read ? [toEventRow(read, JSON.stringify(event))] : [];
  });
  await insertProviderEvents(testServices.services.db, rows);
  return events.map(({ event_id }) => event_id);
}
const applied = async (ids: string[]) =>
  (
    await testServices.database.pool.query<{ at: Date }>(
      'select distinct applied_at at from provider_events where event_id = any($1) and applied_at is not null',
      [ids],
    )
  ).rows.length;
const countApplied = async (ids: string[]) =>
  (
    await testServices.database.pool.query(
      'select from provider_events where event_id = any($1) and applied_at is not null',
      [ids],
    )
  ).rowCount;

/** The services with a database that waits for a gate to open, or fails. */
function gated() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isAway = false;
  const inside = createInternalContext(testServices.services);
  const execute = async (query: Parameters<ActionContext['db']['execute']>[0]) => {
    await gate;
    if (isAway) throw new Error('away');
    return testServices.services.db.execute(query);
  };
  const db = new Proxy(inside.db, {
    get: (target, name, receiver) =>
      name === 'execute' ? execute : (Reflect.get(target, name, receiver) as unknown),
  });
  return {
    inside: { ...inside, db },
    open,
    fail: (is: boolean) => {
      isAway = is;
    },
  };
}
/** Whether a promise is settled after all pending microtasks ran. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

describe('the event applier', () => {
  it('applies a few waiting events before their requests are answered', async () => {
    const { inside, open } = gated();
    const applier = openEventApplier(inside);
    const ids = await kept(4);
    const asked = ids.map((id) => applier.apply(id));
    expect(await Promise.all(asked.map(isDone))).toEqual([false, false, false, false]);
    open();
    await Promise.all(asked);
    expect(await countApplied(ids)).toBe(4);
  });

  it('applies many concurrent events together; in a burst it answers the later ones before they are applied', async () => {
    const { inside, open } = gated();
    const applier = openEventApplier(inside);
    const ids = await kept(9);
    const asked = ids.map((id) => applier.apply(id));
    expect(await Promise.all(asked.map(isDone))).toEqual([
      ...[false, false, false, false],
      ...[true, true, true, true, true],
    ]);
    open();
    await applier.close();
    expect([await countApplied(ids), await applied(ids)]).toEqual([9, 1]);
    expect(await Promise.all(asked.map(isDone))).not.toContain(false);
  });

  it('applies one batch after another, at most two hundred each, and closing waits for the last', async () => {
    const { inside, open } = gated();
    const applier = openEventApplier(inside);
    const [first = '', ...others] = await kept(402);
    void applier.apply(first);
    await new Promise((resolve) => setImmediate(resolve));
    for (const id of others) void applier.apply(id);
    open();
    await applier.close();
    expect([await countApplied([first]), await countApplied(others)]).toEqual([1, 401]);
    expect(await applied(others)).toBe(3);
  });

  it('starts again for events that arrive after all others were applied', async () => {
    const applier = openEventApplier(createInternalContext(testServices.services));
    for (const id of await kept(3)) {
      await applier.apply(id);
      expect(await countApplied([id])).toBe(1);
    }
    await applier.close();
  });

  it('logs a failed batch, answers its requests, and applies the next batch', async () => {
    const { inside, open, fail } = gated();
    const applier = openEventApplier(inside);
    open();
    fail(true);
    const [lost = '', next = ''] = await kept(2);
    await applier.apply(lost);
    const [line] = testServices.logged.map((text) => JSON.parse(text) as object);
    expect(line).toMatchObject({
      level: 50,
      msg: 'Could not apply payment events; the job tries again.',
      event_ids: [lost],
      err: { message: 'away' },
    });
    fail(false);
    await applier.apply(next);
    expect([await countApplied([lost]), await countApplied([next])]).toEqual([0, 1]);
  });

  it('closes immediately if nothing is waiting', async () => {
    expect(await openEventApplier(createInternalContext(testServices.services)).close()).toBeUndefined();
  });
});

describe('the job for events that no process applied', () => {
  const run = (db: Services['db']) =>
    applyEventsJobs({ ...testServices.services, db } as Services)[0]?.run({});
  const storedBefore = async (count: number) => {
    const ids = await kept(count);
    await testServices.database.pool.query(
      "update provider_events set received_at = received_at - interval '1 minute' where event_id = any($1)",
      [ids],
    );
    return ids;
  };

  it('applies them in batches of two hundred, and leaves those that a process may still be applying', async () => {
    const [fresh, ids] = [await kept(1), await storedBefore(401)];
    await run(testServices.services.db);
    expect([await countApplied(ids), await countApplied(fresh)]).toEqual([401, 0]);
    expect(await applied(ids)).toBe(3);
  });

  it('applies each event of a failed batch separately, and logs the failure', async () => {
    const ids = await storedBefore(3);
    let statements = 0;
    const db = new Proxy(testServices.services.db, {
      get: (target, name, receiver) => {
        if (name !== 'execute') return Reflect.get(target, name, receiver) as unknown;
        return (query: Parameters<typeof target.execute>[0]) => {
          statements += 1;
          // The first statement finds the events, and the second one applies them.
          if (statements === 2) throw new Error('away');
          return target.execute(query);
        };
      },
    });
    await run(db);
    expect([await countApplied(ids), await applied(ids)]).toEqual([3, 3]);
    const lines = testServices.logged.map((text) => JSON.parse(text) as { msg: string; event_ids: string[] });
    expect(lines.map(({ msg, event_ids }) => [msg, event_ids.toSorted()])).toEqual([
      ['Could not apply payment events; the job tries again.', ids.toSorted()],
    ]);
  });
});
