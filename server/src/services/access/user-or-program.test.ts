import * as messages from '@fieldkit/contract/messages/requests.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { Actor, KeyHolder } from '../context.ts';
import { requireUserOrProgram } from './authorize.ts';

let testServices: TestProject;
let owner: CustomerContext;
let project_uuid: string;
beforeAll(async () => {
  testServices = await createTestProject();
  owner = await testServices.person('Olive');
  project_uuid = await testServices.project(owner);
});
afterAll(() => testServices.close());

const holder = (key_kind: KeyHolder['key_kind']): Actor => {
  return { kind: 'key', key_kind, key_uuid: crypto.randomUUID(), project_uuid };
};
function refusalOf(actor: Actor): [kind: string, code: string] | null {
  try {
    requireUserOrProgram(testServices.as(actor));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.kind, error.code];
  }
}

it('[R52] calls for both people and programs accept a customer and a project’s own key', () => {
  const program = testServices.as(holder('project'));
  expect(requireUserOrProgram(program)).toBe(program.actor);
  expect(requireUserOrProgram(owner)).toBe(owner.actor);
});

it('[R52] calls for both people and programs refuse keys that can only ask, visitors, and unregistered users', () => {
  const visitor: Actor = { kind: 'visitor', project_uuid };
  const others = [holder('mcp'), holder('install'), holder('oauth'), visitor];
  for (const actor of [...others, { kind: 'anonymous' } as const, { kind: 'internal' } as const])
    expect([actor, refusalOf(actor)]).toEqual([actor, ['unauthenticated', messages.unauthenticated.code]]);
  expect(refusalOf({ ...owner.actor, customer_uuid: null })).toEqual([
    'forbidden',
    messages.unknownCustomer.code,
  ]);
});

it('a refusal reports an invalid key to programs, and a missing sign-in to people', () => {
  expect(refusalOf({ kind: 'anonymous', hasRefusedKey: true })?.[1]).toBe(messages.keyRefused.code);
  expect(refusalOf({ kind: 'anonymous', hasRefusedKey: false })?.[1]).toBe(messages.unauthenticated.code);
});
