import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK, HEARTBEAT, queues, schedules } from '../database/jobs/queues.ts';
import { DEAD_JOB_CHECK_S, type JobHandlers, type Jobs, openJobs, POLL_S } from './open-jobs.ts';

let made: TestServices;
const others: Jobs[] = [];
beforeEach(async () => {
  made = await createTestServices();
});
afterEach(async () => {
  await Promise.all(others.splice(0).map(({ close }) => close()));
  await made.close();
});

/** A separate process, from the database's point of view. */
const anotherProcess = (): Jobs => {
  const { connectionString, log } = made.services;
  const jobs = openJobs({ connectionString, log });
  others.push(jobs);
  return jobs;
};
const mailWork = (run: JobHandlers['run']): JobHandlers[] => [{ queue: 'mail', run }];
const send = (data: object) => made.services.jobs.send(made.services.db, 'mail', data);
const inDatabase = async <Row>(query: string): Promise<Row[]> =>
  (await made.database.pool.query<Row & object>(query)).rows;

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const { db, jobs } = made.services;
    const done: unknown[] = [];
    const work = mailWork(async (data) => void done.push(data));
    const undone = db.transaction(async (transaction) => {
      await jobs.send(transaction as unknown as typeof db, 'mail', { number: 1 });
      throw new Error('Undo it.');
    });
    await expect(undone).rejects.toThrow('Undo it.');
    expect(await jobs.drain(work)).toBe(0);
    await db.transaction(async (transaction) => {
      await jobs.send(transaction as unknown as typeof db, 'mail', { number: 2 });
      expect(await jobs.drain(work)).toBe(0);
    });
    expect(await jobs.drain(work)).toBe(1);
    expect(done).toEqual([{ number: 2 }]);
  });

  it('runs immediately, on the database’s notification: six in a row take less than the polling interval', async () => {
    const arrived: ((data: unknown) => void)[] = [];
    await made.services.jobs.work(mailWork(async (data) => arrived.shift()?.(data)));
    // With only a poll every five seconds, the test would time out.
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const next = new Promise((resolve) => arrived.push(resolve));
      await send({ number });
      expect(await next).toEqual({ number });
    }
  });

  it('starts after the previous one: queued jobs are processed without waiting for a poll', async () => {
    const done: unknown[] = [];
    const all = Promise.withResolvers<void>();
    for (const number of [1, 2, 3, 4, 5, 6]) await send({ number });
    await made.services.jobs.work(
      mailWork(async (data) => {
        if (done.push(data) === 6) all.resolve();
      }),
    );
    await all.promise;
    expect(done).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ number })));
  });

  it('runs beside others of its queue, up to the concurrency of the queue', async () => {
    const running = new Set<unknown>();
    const three = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let max = 0;
    const run = async (data: unknown) => {
      running.add(data);
      max = Math.max(max, running.size);
      if (running.size === 3) three.resolve();
      await end.promise;
      running.delete(data);
    };
    for (const number of [1, 2, 3, 4, 5]) await send({ number });
    await made.services.jobs.work([{ queue: 'mail', run, concurrency: 3 }]);
    await three.promise;
    end.resolve();
    await expect
      .poll(() => inDatabase("select 1 from pgboss.job where name = 'mail' and state <> 'completed'"))
      .toEqual([]);
    expect(max).toBe(3);
  });

  it('that fails is kept for a retry, and its failure is logged without the values of a query', async () => {
    const failure = new Error('Failed query: … params: a-password-hash', {
      cause: new Error('No such table.'),
    });
    const work = mailWork(() => Promise.reject(failure));
    await send({ number: 1 });
    await expect(made.services.jobs.drain(work)).rejects.toThrow('No such table.');
    const [job] = await inDatabase<{ state: string; due: boolean; output: object }>(
      "select state, start_after <= now() as due, output from pgboss.job where name = 'mail'",
    );
    expect(job).toMatchObject({ state: 'retry', due: false, output: { message: 'No such table.' } });
    const storedAndLogged = JSON.stringify(job) + made.logged.join();
    expect(storedAndLogged).toContain('A job failed; it will be retried.');
    expect(storedAndLogged).not.toContain('a-password-hash');
    await made.database.pool.query("update pgboss.job set start_after = now() where name = 'mail'");
    const done: unknown[] = [];
    expect(await made.services.jobs.drain(mailWork(async (data) => void done.push(data)))).toBe(1);
    expect(done).toEqual([{ number: 1 }]);
  });

  it('that fails in a worker is retried by a worker', async () => {
    let tries = 0;
    const seen = Promise.withResolvers<void>();
    await made.database.pool.query(`update pgboss.queue set retry_delay = 0, retry_backoff = false`);
    await anotherProcess().work(
      mailWork(async () => {
        tries += 1;
        if (tries === 1) throw new Error('The first try fails.');
        seen.resolve();
      }),
    );
    await send({ number: 1 });
    await seen.promise;
    expect(tries).toBe(2);
    expect(made.logged.join()).toContain('The first try fails.');
  });

  it('is never run by two processes', async () => {
    const done: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const both = Promise.withResolvers<void>();
    const busy = new Set<number>();
    const processes = [anotherProcess(), anotherProcess(), made.services.jobs];
    const workOf = (process: number) =>
      mailWork(async (data) => {
        // No process continues before two hold a job at once: they compete for the rest.
        if (busy.add(process).size > 1) both.resolve();
        await both.promise;
        done.push(data);
        if (done.length === 12) all.resolve();
      });
    const numbers = Array.from({ length: 12 }, (_, number) => ({ number }));
    for (const data of numbers) await send(data);
    await Promise.all(processes.map((jobs, index) => jobs.work(workOf(index))));
    await all.promise;
    await Promise.all(processes.map(({ close }) => close()));
    expect(done).toHaveLength(12);
    expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(12);
    expect(await inDatabase("select distinct state from pgboss.job where name = 'mail'")).toEqual([
      { state: 'completed' },
    ]);
  });

  it('in progress is finished before the process ends', async () => {
    const order: string[] = [];
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const jobs = anotherProcess();
    await jobs.work(
      mailWork(async () => {
        started.resolve();
        await goOn.promise;
        order.push('the job is done');
      }),
    );
    await send({ number: 1 });
    await started.promise;
    const closing = jobs.close().then(() => order.push('the process ends'));
    goOn.resolve();
    await closing;
    expect(order).toEqual(['the job is done', 'the process ends']);
    expect(await inDatabase("select state from pgboss.job where name = 'mail'")).toEqual([
      { state: 'completed' },
    ]);
  });

  it('[F2] of a process that died is run by another process once its heartbeat has expired', async () => {
    const { connectionString } = made.services;
    await send({ number: 1 });
    const dead = new PgBoss({ connectionString, migrate: false, supervise: false });
    dead.on('error', () => {});
    await dead.start();
    try {
      expect(await dead.fetch('mail')).toHaveLength(1);
      expect(
        await inDatabase("select heartbeat_seconds as beats from pgboss.job where name = 'mail'"),
      ).toEqual([{ beats: HEARTBEAT }]);
      // Runs the regular check; nothing happens while the heartbeat is valid.
      await dead.supervise('mail');
      expect(await inDatabase("select state from pgboss.job where name = 'mail'")).toEqual([
        { state: 'active' },
      ]);
      await made.database.pool.query(
        "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'mail'; update pgboss.queue set monitor_on = null, monitor_claim_on = null",
      );
      await dead.supervise('mail');
    } finally {
      await dead.stop({ graceful: false });
    }
    await made.database.pool.query("update pgboss.job set start_after = now() where name = 'mail'");
    const done: unknown[] = [];
    expect(await made.services.jobs.drain(mailWork(async (data) => void done.push(data)))).toBe(1);
    expect(done).toEqual([{ number: 1 }]);
  });

  it.each(Object.entries(queues))(
    '[F2] of %s is run by another process within a minute after its own process died',
    (name, queue) => {
      const isSentByTheClock = name in schedules;
      if (queue.retryLimit === 0) return expect(isSentByTheClock).toBe(true);
      // The sum of: the heartbeat, the check for dead processes, the retry delay, the polling interval.
      expect(HEARTBEAT + DEAD_JOB_CHECK_S + queue.retryDelay + POLL_S).toBeLessThanOrEqual(60);
    },
  );

  it('[F2] of the schedule is sent by another process within a minute after the process that was about to send it died', async () => {
    expect(
      await inDatabase(`select expire_seconds as seconds from pgboss.queue where name = '${CLOCK.name}'`),
    ).toEqual([{ seconds: 30 }]);
    expect(CLOCK.options.expireInSeconds + DEAD_JOB_CHECK_S + POLL_S).toBeLessThanOrEqual(60);
  });
});
