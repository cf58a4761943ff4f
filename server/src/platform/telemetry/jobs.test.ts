import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandlers } from '../jobs/open-jobs.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const work = (run: JobHandlers['run']): JobHandlers[] => [{ queue: 'mail', run }];

describe('a job’s line in the log', () => {
  it('contains its queue, duration, attempt, and the request that caused it', async () => {
    const { email } = await createCustomer(server);
    const asked = await server.app.inject({
      method: 'POST',
      url: '/v1/accounts:sendOobCode?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { requestType: 'PASSWORD_RESET', email },
    });
    expect(asked.statusCode).toBe(200);
    await server.services.jobs.drain(server.identity.work);
    expect(lines().at(-1)).toMatchObject({
      level: 30,
      msg: 'job',
      queue: 'mail',
      job: expect.any(String),
      ms: expect.any(Number),
      attempt: 1,
      attempts: 13,
      request_id: asked.headers['x-request-id'],
    });
  });

  it('exists for every failed attempt, and the handler itself does not receive the request', async () => {
    const { jobs, db } = server.services;
    await jobs.send(db, 'mail', { number: 1 });
    const seen: unknown[] = [];
    const failing = work(async (data) => {
      seen.push(data);
      throw new Error('No such letter.');
    });
    await expect(jobs.drain(failing)).rejects.toThrow('No such letter.');
    expect(seen).toEqual([{ number: 1 }]);
    expect(lines().at(-1)).toMatchObject({
      level: 40,
      msg: 'A job failed; it will be retried.',
      err: { message: 'No such letter.' },
      queue: 'mail',
      attempt: 1,
      request_id: null,
    });
    await server.database.pool.query(
      "update pgboss.job set start_after = now(), retry_count = 11 where name = 'mail'",
    );
    await expect(jobs.drain(failing)).rejects.toThrow('No such letter.');
    expect(lines().at(-1)).toMatchObject({ msg: 'A job failed; this was its last attempt.', attempt: 13 });
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(body).toContain('fieldkit_job_duration_seconds_count{queue="mail",outcome="failed"} 2');
    expect(body).toContain('fieldkit_jobs{queue="mail",state="failed"} 1');
  });
});
