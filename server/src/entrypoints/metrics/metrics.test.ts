import { createCustomer, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOKEN = 'a-token-for-the-figures-of-tests';
const signInUrl = '/v1/accounts:signInWithPassword?key=fieldkit';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const ask = (url = '/metrics', headers: Headers = {}, from = server) =>
  from.app.inject({ url, headers: { host: 'localhost', ...headers } });
/** The current figures, by name and labels in the format's notation. */
async function figures(from = server, headers: Headers = {}): Promise<Map<string, number>> {
  const { body } = await ask('/metrics', headers, from);
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('access to the metrics', () => {
  it('without METRICS_TOKEN is limited to direct requests from this machine', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['through another kind of proxy', { forwarded: 'for=127.0.0.1' }],
  ])('is refused %s: the response is the same as for an unknown path', async (_how, headers) => {
    const [refused, unknown] = [await ask('/metrics', headers), await ask('/nothing-here', headers)];
    expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
    expect(Object.keys(refused.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  it('with METRICS_TOKEN requires the token, under any host name', async () => {
    const locked = await testServer({ METRICS_TOKEN: TOKEN });
    const shown = { authorization: `Bearer ${TOKEN}` };
    expect((await ask('/metrics', shown, locked)).statusCode).toBe(200);
    expect((await ask('/metrics', { ...shown, host: '10.1.2.3:3000' }, locked)).statusCode).toBe(200);
    const unknown = (await ask('/nothing-here', {}, locked)).body;
    for (const headers of [{}, { authorization: `Bearer ${TOKEN}x` }, { authorization: `Basic ${TOKEN}` }])
      expect((await ask('/metrics', headers, locked)).body).toBe(unknown);
    const elsewhere = { host: '10.1.2.3:3000' };
    expect((await ask('/metrics', elsewhere, locked)).body).toBe(
      (await ask('/nothing-here', elsewhere, locked)).body,
    );
    await locked.close();
  });

  it('is not possible at a plugin’s own host', async () => {
    const locked = await testServer({ METRICS_TOKEN: TOKEN });
    const answer = await ask(
      '/metrics',
      { host: 'acme.localhost:3000', authorization: `Bearer ${TOKEN}` },
      locked,
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('fieldkit_');
    await locked.close();
  });
});

describe('the metrics of a process', () => {
  it('count requests by route pattern, whatever the path', async () => {
    const { owner, project } = await createTestUsers(server);
    await server.call(owner, 'GET', `/projects/${project.project_uuid}`);
    await server.call(null, 'GET', '/projects');
    for (const path of ['/made-up-1', '/made-up-2', '/made-up-%ff', `/api/${project.project_uuid}`])
      await server.app.inject({ url: path, headers: { host: 'localhost' } });
    await server.app.inject({
      method: 'PROPFIND' as 'GET',
      url: '/made-up-3',
      headers: { host: 'localhost' },
    });
    const body = (await ask()).body;
    expect(body).toContain('method="GET",route="/api/projects/:id",status="2xx"');
    expect(body).toContain('method="GET",route="/api/projects",status="4xx"');
    expect(body).toContain('method="GET",route="unknown",status="4xx"');
    expect(body).toContain('method="other",route="unknown",status="4xx"');
    expect(body).not.toContain('made-up');
    expect(body).not.toContain(project.project_uuid);
    const known = await figures();
    // The request that reads the metrics.
    expect(known.get('fieldkit_http_requests_in_flight')).toBe(1);
  });

  it('count refusals, sign-ins and mails', async () => {
    const strict = await testServer({ RATE_LIMITS: 'on' });
    const { email } = await createCustomer(strict);
    const signIn = (password: string) =>
      strict.app.inject({
        method: 'POST',
        url: signInUrl,
        headers: { host: 'localhost' },
        payload: { email, password },
      });
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn('wrong password');
    const known = await figures(strict);
    expect(known.get('fieldkit_sign_ins_total{outcome="failed"}')).toBe(12);
    expect([...known.keys()].filter((name) => name.startsWith('fieldkit_limits_reached_total'))).toHaveLength(
      1,
    );
    await strict.services.mail.deliver({ to: email, subject: 's', text: 't', html: 'h' });
    await expect(
      strict.services.mail.deliver({
        to: 'two@example.com, three@example.com',
        subject: 's',
        text: 't',
        html: 'h',
      }),
    ).rejects.toThrow();
    const later = await figures(strict);
    expect(later.get('fieldkit_mails_total{outcome="sent"}')).toBe(1);
    expect(later.get('fieldkit_mails_total{outcome="failed"}')).toBe(1);
    await strict.close();
  });

  it('contain memory, the event loop, connections and jobs, each with its process', async () => {
    const known = await figures();
    expect(known.get('process_memory_bytes{kind="resident"}')).toBeGreaterThan(10_000_000);
    expect(known.has('nodejs_eventloop_delay_seconds{of="p99"}')).toBe(true);
    expect(known.get('fieldkit_database_up')).toBe(1);
    expect(known.get('fieldkit_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(known.get('fieldkit_jobs{queue="mail",state="waiting"}')).toBe(0);
    expect(known.get('fieldkit_provider_events_waiting')).toBe(0);
    expect(known.get('fieldkit_deployments{state="error"}')).toBe(0);
    const helps = (await ask()).body.split('\n').filter((line) => line.startsWith('# HELP'));
    expect(helps.length).toBeGreaterThan(20);
    expect(helps.filter((line) => !/of this process|this process|From the database/i.test(line))).toEqual([]);
  });

  it('[F3] are available while the database is down, and show that it is', async () => {
    const doomed = await testServer();
    expect((await figures(doomed)).get('fieldkit_database_up')).toBe(1);
    await doomed.database.drop();
    const answer = await ask('/metrics', {}, doomed);
    expect(answer.statusCode).toBe(200);
    expect((await figures(doomed)).get('fieldkit_database_up')).toBe(0);
    await doomed.close().catch(() => {});
  });
});
