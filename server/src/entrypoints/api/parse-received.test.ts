import type { Problem } from '@fieldkit/contract/problem.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('[R61] at most twenty of hundreds of invalid fields are reported, and each sentence only once', async () => {
  const ada = await createCustomer(server, 'Ada');
  const notification_ids = Array.from({ length: 900 }, (_, at) => at);
  const { status, body } = await server.call<Problem>(ada, 'DELETE', '/notifications', { notification_ids });
  expect([status, body.code]).toEqual([422, 'invalid_fields']);
  expect(Object.keys(body.fields ?? {})).toHaveLength(20);
  expect(body.message).toBe('This is not a valid id.');
});
