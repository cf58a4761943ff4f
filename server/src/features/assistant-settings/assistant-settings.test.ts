import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import { createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const path = () => `/projects/${cast.project.project_uuid}/assistant-settings`;

test('[PLUG-08] a project needs no key and stores questions for a year, until its owner changes that', async () => {
  const first = await server.call<AssistantSettings>(cast.owner, 'GET', path());
  const added = { is_learning_enabled: true, is_phrase_suggestion_allowed: false, phrase_suggestions: null };
  expect(first.body).toEqual({ is_keyless_allowed: true, question_retention_days: 365, ...added });

  const changed = { is_keyless_allowed: false, question_retention_days: null };
  const answer = await server.call<AssistantSettings>(cast.owner, 'PUT', path(), changed);
  expect([answer.status, answer.body]).toEqual([200, { ...changed, ...added }]);
  expect((await server.call(cast.owner, 'GET', path())).body).toEqual({ ...changed, ...added });
});

test('a retention period that is not offered is refused, and nothing changes', async () => {
  const before = (await server.call(cast.owner, 'GET', path())).body;
  const wished = { is_keyless_allowed: true, question_retention_days: 7 };
  expect((await server.call(cast.owner, 'PUT', path(), wished)).status).toBe(422);
  expect((await server.call(cast.owner, 'GET', path())).body).toEqual(before);
});
