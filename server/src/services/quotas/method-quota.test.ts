import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { assertMethodQuota, notifyMethodQuota, requireChosenMethods } from './method-quota.ts';
import { subscribe } from './testing/rows.ts';

let testServices: TestProject;
let owner: CustomerContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject({ DEFAULT_PLAN: 'indie' });
});
beforeEach(async () => {
  owner = await testServices.person('Olive');
  id = await testServices.project(owner);
});
afterAll(() => testServices.close());

const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal ? [error.kind, error.code, error.title, error.message, error.details] : error,
  );
const tally = { total: 150, sets: [{ tags: ['orders'], methods: 40 }], unlisted: 110 };
const tags = async () => tally;

describe('[BILL-11] adding methods to a library', () => {
  const reserved = (
    before: number,
    after: number,
    source?: { tags: typeof tags; own: number },
    project = id,
  ) => refusalOf(assertMethodQuota(owner, project, { before, after }, source));
  const refused = (after: number, details = {}) => [
    'payment_required',
    ...Object.values(messages.tooManyMethods(after, 'Indie', 100)),
    details,
  ];

  it('is allowed up to the limit, and never in a library above it', async () => {
    expect(await reserved(0, 100)).toBe('done');
    expect(await reserved(0, 101)).toEqual(refused(101));
    expect(await reserved(150, 150)).toBe('done');
    expect(await reserved(150, 120)).toBe('done');
    expect(await reserved(150, 151)).toEqual(refused(151));
  });

  it('has no limit if the plan has none, or if the project has no owner', async () => {
    expect(await reserved(0, 1000, undefined, crypto.randomUUID())).toBe('done');
    await subscribe(testServices, owner, 'custom');
    expect(await reserved(0, 1000)).toBe('done');
  });

  it('from a document is refused with the tags to choose from, and how many of its methods fit', async () => {
    for (const [before, own, most] of [
      [0, 0, 100],
      [0, 30, 70],
      [120, 20, 100],
      [0, 130, 0],
    ] as const)
      expect(await reserved(before, 150, { tags, own })).toEqual(
        refused(150, { choice: { most, ...tally } }),
      );
  });

  it('within the limit does not read their tags', async () => {
    const looked = vi.fn(tags);
    await reserved(0, 100, { tags: looked, own: 0 });
    expect(looked).not.toHaveBeenCalled();
  });
});

describe('choosing tags that no method has', () => {
  const chosen = (methods: number, { before = 0, own = 0, project = id } = {}) =>
    refusalOf(requireChosenMethods(owner, project, methods, { before, tags, own }));
  const refused = (details: object) => [
    ...['wrong_field', 'invalid_fields', libraryMessages.noneOfTagsTitle, `${libraryMessages.noneOfTags}.`],
    { fields: { tags: libraryMessages.noneOfTags }, ...details },
  ];

  it('is refused next to the field, with the available tags', async () => {
    expect(await chosen(1)).toBe('done');
    expect(await chosen(0)).toEqual(refused({ choice: { most: 100, ...tally } }));
    expect(await chosen(0, { before: 130, own: 7 })).toEqual(refused({ choice: { most: 123, ...tally } }));
  });

  it('is refused without a choice if the project has no owner', async () => {
    expect(await chosen(0, { project: crypto.randomUUID() })).toEqual(refused({}));
  });

  it('allows any number if the plan has no limit', async () => {
    await subscribe(testServices, owner, 'custom');
    expect(await chosen(0, { before: 5, own: 3 })).toEqual(refused({ choice: { most: -1, ...tally } }));
  });
});

describe('[BILL-11] growth of a library', () => {
  const library_uuid = crypto.randomUUID();
  const grown = (project_uuid = id) => ({ project_uuid, library_uuid, name: 'Orders' });
  const tell = (before: number, after: number, project = id) =>
    notifyMethodQuota(owner, grown(project), { before, after });
  const notifications = async () =>
    (
      await testServices.database.pool.query<{ message: string; event_key: string }>(
        'select message, event_key from notifications where customer_uuid = $1 order by created_at',
        [owner.actor.customer_uuid],
      )
    ).rows;

  it('notifies its owner once at four fifths and above, with the library’s name', async () => {
    const used = { plan: 'Indie', most: 100, name: 'Orders' };
    await tell(0, 79);
    expect(await notifications()).toEqual([]);
    await tell(79, 80);
    await tell(79, 80);
    const near = {
      message: messages.mostUsed('methods_per_library', { ...used, used: 80 }),
      event_key: `limit methods_per_library 80 of 100 in ${library_uuid}`,
    };
    expect(await notifications()).toEqual([near]);
    await tell(80, 100);
    const full = {
      message: messages.allUsed('methods_per_library', { ...used, used: 100 }),
      event_key: `limit methods_per_library 100 of 100 in ${library_uuid}`,
    };
    expect(await notifications()).toEqual([near, full]);
  });

  it('sends no notification without growth, above the limit, without a limit, or without an owner', async () => {
    for (const [before, after] of [
      [90, 90],
      [95, 85],
      [100, 101],
    ] as const)
      await tell(before, after);
    await tell(0, 100, crypto.randomUUID());
    await subscribe(testServices, owner, 'custom');
    await tell(0, 100);
    expect(await notifications()).toEqual([]);
  });
});
