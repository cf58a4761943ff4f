import * as messages from '@fieldkit/contract/messages/requests.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { ActionContext, Actor } from '../context.ts';
import { isAtLimit } from './count-attempt.ts';
import { countForAccount, findRateLimitedCustomer } from './count-for-account.ts';

let testServices: TestProject;
beforeAll(async () => {
  testServices = await createTestProject({ RATE_LIMITS: 'on' });
});
afterAll(() => testServices.close());

let owner: CustomerContext;
let project_uuid: string;
beforeEach(async () => {
  owner = await testServices.person('Olive');
  project_uuid = await testServices.project(owner);
});

const limit = { kind: 'imports', max: 2, windowSeconds: 600 };
const words = (max: number) => ({ code: 'too_many', title: 'Too many', message: `At most ${max}.` });
const keyOf = (project: string): Actor => ({
  ...({ kind: 'key', key_kind: 'project' } as const),
  key_uuid: crypto.randomUUID(),
  project_uuid: project,
});
const outcomeOf = (ctx: ActionContext) =>
  countForAccount(ctx, limit, words).then(
    ({ account }) => account,
    (error: unknown) =>
      error instanceof Refusal ? [error.kind, error.message, error.details.retryAfter] : error,
  );

test('a user and the keys of their projects count together, up to the limit', async () => {
  const { customer_uuid } = owner.actor;
  expect(await outcomeOf(owner)).toBe(customer_uuid);
  expect(await outcomeOf(testServices.as(keyOf(project_uuid)))).toBe(customer_uuid);
  const refused = ['too_many', 'At most 2.', expect.any(Number)];
  expect(await outcomeOf(owner)).toEqual(refused);
  expect(await outcomeOf(testServices.as(keyOf(project_uuid)))).toEqual(refused);
  const other = await testServices.person('Ada');
  expect(await outcomeOf(other)).toBe(other.actor.customer_uuid);
});

test('a request that was taken back does not count', async () => {
  const { uncount } = await countForAccount(owner, limit, words);
  await uncount();
  await outcomeOf(owner);
  expect(await outcomeOf(owner)).toBe(owner.actor.customer_uuid);
});

test('whether a limit is reached can be checked without counting', async () => {
  const subject = owner.actor.customer_uuid;
  const read = () => isAtLimit(testServices.services, limit, subject);
  const read0 = await read();
  await outcomeOf(owner);
  const read1 = await read();
  await outcomeOf(owner);
  expect([read0, read1, await read(), await read()]).toEqual([false, false, true, true]);
  await testServices.database.pool.query(
    `update identity_attempts set window_started_at = window_started_at - interval '10 minutes'`,
  );
  expect(await read()).toBe(false);
});

test('jobs of the server are not counted, and can be taken back', async () => {
  const job = testServices.as({ kind: 'internal' });
  for (let times = 0; times < 4; times++) {
    const counted = await countForAccount(job, limit, words);
    expect(counted.account).toBeNull();
    await counted.uncount();
  }
});

test('a key counts for its project if the project has no owner', async () => {
  const nowhere = crypto.randomUUID();
  expect(await findRateLimitedCustomer(testServices.as(keyOf(nowhere)))).toBe(nowhere);
});

test('a request without an account is refused', async () => {
  expect(await outcomeOf(testServices.as({ kind: 'anonymous' }))).toEqual([
    'unauthenticated',
    messages.unauthenticated.message,
    undefined,
  ]);
});

test('requests from this machine count only if the settings require it', async () => {
  const relaxed = await createTestProject();
  try {
    const person = await relaxed.person('Ada');
    const local = { ...person, caller: { ...person.caller, isLocal: true } } as ActionContext;
    for (let times = 0; times < 4; times++) expect(await outcomeOf(local)).toBe(person.actor.customer_uuid);
    expect(await outcomeOf(person)).toBe(person.actor.customer_uuid);
    await outcomeOf(person);
    expect(await outcomeOf(person)).toEqual(['too_many', 'At most 2.', expect.any(Number)]);
  } finally {
    await relaxed.close();
  }
});
