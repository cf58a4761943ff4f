import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const open = (who: TestUser) =>
  server.call<{ code?: string }>(who, 'POST', '/subscriptions/checkout', {
    plan_id: 'starter',
    billing_cycle: 'monthly',
  });

it('a user can open sixty checkouts an hour, without affecting others', async () => {
  const [ada, bob] = [await createCustomer(server, 'Ada'), await createCustomer(server, 'Bob')];
  const answers = await Promise.all(Array.from({ length: 64 }, () => open(ada)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.body.code).toBe('too_many_checkouts');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(bob)).status).toBe(201);
});
