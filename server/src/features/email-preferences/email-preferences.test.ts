import type { EmailPreferences } from '@fieldkit/contract/email-preferences.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const all: EmailPreferences = {
  is_subscribed_product_updates: true,
  is_subscribed_security_alerts: true,
  is_subscribed_marketing_emails: true,
  is_subscribed_weekly_digest: true,
};

test('[SHELL-11] all mails are on until a user turns them off, separately for each user', async () => {
  const [ada, bob] = [await createCustomer(server, 'Ada'), await createCustomer(server, 'Bob')];
  expect((await server.call(ada, 'GET', '/newsletter')).body).toEqual(all);
  const less = { ...all, is_subscribed_marketing_emails: false };
  expect((await server.call(ada, 'PUT', '/newsletter', less)).body).toEqual(less);
  expect((await server.call(ada, 'GET', '/newsletter')).body).toEqual(less);
  expect((await server.call(bob, 'GET', '/newsletter')).body).toEqual(all);
});

test('[SHELL-11] an incomplete form, or a request without an account, is refused', async () => {
  const ada = await createCustomer(server, 'Ada');
  const half = await server.call(ada, 'PUT', '/newsletter', { is_subscribed_marketing_emails: false });
  expect(half.status).toBe(422);
  expect((await server.call(ada, 'GET', '/newsletter')).body).toEqual(all);
  expect((await server.call(null, 'GET', '/newsletter')).status).toBe(401);
});

test('[SHELL-11] the weekly digest stays unchanged if a client only sends the three other mails', async () => {
  const ada = await createCustomer(server, 'Ada');
  await server.call(ada, 'PUT', '/newsletter', { ...all, is_subscribed_weekly_digest: false });
  const { is_subscribed_weekly_digest: _, ...three } = all;
  expect((await server.call(ada, 'PUT', '/newsletter', three)).body).toEqual({
    ...three,
    is_subscribed_weekly_digest: false,
  });
});
