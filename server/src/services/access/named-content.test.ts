import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import * as guideMessages from '@fieldkit/contract/messages/guides.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import * as workflowMessages from '@fieldkit/contract/messages/workflows.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  api_events,
  api_models,
  guide_sources,
  guides,
  libraries,
  workflows,
} from '../../platform/database/schema/all-tables.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { Context } from '../context.ts';
import {
  authorizeForEvent,
  authorizeForGuide,
  authorizeForGuideSource,
  authorizeForLibrary,
  authorizeForModel,
  authorizeForWorkflow,
} from './authorize.ts';

let testServices: TestProject;
let owner: CustomerContext;
let stranger: CustomerContext;
let project_uuid: string;
/** The ids of what is in the project, by kind. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  testServices = await createTestProject();
  owner = await testServices.person('Olive');
  stranger = await testServices.person('Sam');
  project_uuid = await testServices.project(owner);
  const { db } = testServices.services;
  const [library] = await db
    .insert(libraries)
    .values({ project_uuid, name: 'REST', version: '1', library_group: 'Core' })
    .returning();
  ids.library = library?.library_uuid ?? '';
  const [event] = await db
    .insert(api_events)
    .values({
      library_uuid: ids.library,
      position: 0,
      document_key: 'paid',
      kind: 'webhook',
      name: 'paid',
      http_method: 'POST',
      payload: '{}',
    })
    .returning();
  const [model] = await db
    .insert(api_models)
    .values({ library_uuid: ids.library, position: 0, document_key: 'Order', name: 'Order', shape: '{}' })
    .returning();
  const [workflow] = await db
    .insert(workflows)
    .values({ project_uuid, name: 'Sell', description: '' })
    .returning();
  const [source] = await db
    .insert(guide_sources)
    .values({ project_uuid, url: 'https://example.com/llms.txt', kind: 'llms_txt' })
    .returning();
  const [guide] = await db
    .insert(guides)
    .values({ project_uuid, title: 'Errors', slug: 'errors', text: 'Read the code.', position: 0 })
    .returning();
  ids.event = event?.event_uuid ?? '';
  ids.model = model?.model_uuid ?? '';
  ids.workflow = workflow?.workflow_uuid ?? '';
  ids['source of guides'] = source?.source_uuid ?? '';
  ids.guide = guide?.guide_uuid ?? '';
});
afterAll(() => testServices.close());

const outcomeOf = (authorizing: Promise<{ project_uuid: string; role: string }>) =>
  authorizing.then(
    (access) => [access.role, access.project_uuid],
    (error: unknown) => (error instanceof Refusal ? [error.kind, error.code] : error),
  );

describe.each([
  ['library', authorizeForLibrary, 'libraries.update', libraryMessages.notFound],
  ['event', authorizeForEvent, 'libraries.update', eventMessages.notFound],
  ['model', authorizeForModel, 'libraries.update', modelMessages.notFound],
  ['workflow', authorizeForWorkflow, 'workflows.update', workflowMessages.notFound],
  ['guide', authorizeForGuide, 'guides.update', guideMessages.notFound],
  ['source of guides', authorizeForGuideSource, 'guides.update', guideMessages.sourceNotFound],
] as const)('a call that names a %s', (kind, authorizeFor, permission, missing) => {
  const authorize = (ctx: Context, id = ids[kind] ?? '') => outcomeOf(authorizeFor(ctx, id, permission));

  test('[R4] is allowed to the owner of its project', async () => {
    expect(await authorize(owner)).toEqual(['owner', project_uuid]);
  });

  test('[R4] is not found for a stranger, or with an unknown id', async () => {
    expect(await authorize(stranger)).toEqual(['not_found', missing.code]);
    expect(await authorize(owner, crypto.randomUUID())).toEqual(['not_found', missing.code]);
  });

  test('[R4] is not found for a key of another project', async () => {
    const other = await testServices.project(stranger);
    const key = {
      kind: 'key',
      key_kind: 'project',
      key_uuid: crypto.randomUUID(),
      project_uuid: other,
    } as const;
    expect(await authorize(testServices.as(key))).toEqual(['not_found', missing.code]);
  });

  test('[R4] requires a sign-in', async () => {
    expect(((await authorize(testServices.as({ kind: 'anonymous' }))) as string[])[0]).toBe(
      'unauthenticated',
    );
  });
});
