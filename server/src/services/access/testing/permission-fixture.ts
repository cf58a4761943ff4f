import { randomUUID } from 'node:crypto';
import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { guideCalls } from '@fieldkit/contract/guides.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { publishingCalls } from '@fieldkit/contract/publishing.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { synonymsAndPhrasesCalls } from '@fieldkit/contract/synonyms-and-phrases.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import type { WorkflowForm } from '@fieldkit/contract/workflows.ts';
import {
  addLibraryTo,
  createCustomer,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import type { TestAnswer, TestServer, TestUser } from '@fieldkit/testing/test-server.ts';
import { pluginBodies } from './plugin-bodies.ts';

const unknown = 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b';

/** Whether a call is about an item of the test's project or about an unknown id. */
type About = 'ours' | 'unknown';

export type PermissionFixture = TestUsers & {
  projectKey: string;
  /** The path of a call, below /api. */
  pathOf: (call: Call, about?: About) => string;
  /** The body of the request, if it has one. */
  bodyOf: (call: Call, about?: About) => object | undefined;
  /** Sends a call with everything that it needs. */
  ask: (who: TestUser | string | null, call: Call, about?: About) => Promise<TestAnswer>;
};

/** A project with one of everything that a call may name, and its users. */
export async function createFixture(server: TestServer): Promise<PermissionFixture> {
  const cast = await createTestUsers(server);
  const guest = await createCustomer(server, 'Gus');
  const importId = randomUUID();
  const { project_uuid } = cast.project;
  const call = async <Body>(method: 'POST', path: string, body?: object) =>
    (await server.call<Body>(cast.owner, method, path, body)).body;

  const key = await call<{ project_key: string; key_uuid: string }>('POST', `/keys/project/${project_uuid}`);
  const added = await addLibraryTo(server, cast.owner, cast.project, undefined, { import_id: importId });
  const { library_uuid, methods } = added.body;
  const preview = await replaceDocumentOf(server, cast.owner, added.body, openApiDocument({ 'GET /a': {} }), {
    preview: 'true',
  });
  const granted = await server.database.pool.query<{ grant_uuid: string }>(
    `insert into oauth_grants (project_uuid, client_id, client_name, client_host, is_verified, resource, granted_by)
     values ($1, 'client', 'Client', '', false, 'http://x.localhost:3000/mcp', 'visitor') returning grant_uuid`,
    [project_uuid],
  );
  const source = await server.database.pool.query<{ source_uuid: string }>(
    `insert into guide_sources (project_uuid, url, kind) values ($1, 'http://localhost/llms.txt', 'llms_txt') returning source_uuid`,
    [project_uuid],
  );
  const event = await server.database.pool.query<{ event_uuid: string }>(
    `insert into api_events (library_uuid, position, document_key, kind, name, http_method, payload)
     values ($1, 0, 'webhook POST paid', 'webhook', 'paid', 'POST', '{"description":"","content_type":"","type":"","fields":{}}')
     returning event_uuid`,
    [library_uuid],
  );
  const model = await server.database.pool.query<{ model_uuid: string }>(
    `insert into api_models (library_uuid, position, document_key, name, shape)
     values ($1, 0, 'Order', 'Order', '{"type":"object","fields":{}}') returning model_uuid`,
    [library_uuid],
  );
  const [kept = '', merged = ''] = await askedQuestions(server, project_uuid);
  const lastMethod = methods.at(-1)?.method_uuid ?? '';
  const steps = [{ method_uuid: lastMethod }];
  const pinned = await call<{ pin_uuid: string }>('POST', `/projects/${project_uuid}/pinned-questions`, {
    text: 'How?',
    method_uuids: [lastMethod],
  });
  const guide = await call<{ guide_uuid: string }>('POST', `/projects/${project_uuid}/guides`, {
    title: 'Errors',
    text: 'Each error has a code.',
  });
  const phrase = await call<{ phrase_uuid: string }>('POST', `/projects/${project_uuid}/asked-as`, {
    text: 'pay it back',
    method_uuid: lastMethod,
  });
  const workflow: WorkflowForm = {
    project_uuid,
    library_uuid,
    name: 'Flow',
    steps,
    description: 'One step after another.',
  };
  const made = await call<{ workflow_uuid: string }>('POST', '/workflows', workflow);
  const invited = await call<{ data: { collaboration_uuid: string } }>(
    'POST',
    `/collaborations/${project_uuid}/invite`,
    { invitee_email: 'invited@example.com' },
  );

  const earlier = await server.database.pool.query<{ publication_uuid: string }>(
    `insert into publications (project_uuid, content_version, content, published_at)
     select project_uuid, -1, content, now() - interval '3 days' from publications
     where project_uuid = $1 and is_current returning publication_uuid`,
    [project_uuid],
  );

  const ids: Record<string, string> = {
    projectUuid: project_uuid,
    libraryId: library_uuid,
    importId,
    groupUuid: kept,
    eventUuid: event.rows[0]?.event_uuid ?? '',
    modelUuid: model.rows[0]?.model_uuid ?? '',
    guideUuid: guide.guide_uuid,
    sourceUuid: source.rows[0]?.source_uuid ?? '',
    pinUuid: pinned.pin_uuid,
    phraseUuid: phrase.phrase_uuid,
    previewUuid: preview.body.preview_uuid ?? '',
    grantUuid: granted.rows[0]?.grant_uuid ?? '',
    versionNumber: '1',
    collaborationUuid: invited.data.collaboration_uuid,
    project_key: key.key_uuid,
    kind: 'icon',
  };
  const idIn = (path: string): string => {
    if (/^\/(projects|keys)\b/.test(path)) return project_uuid;
    if (path.startsWith('/methods')) return methods[0]?.method_uuid ?? '';
    return path.startsWith('/workflows') ? made.workflow_uuid : library_uuid;
  };
  const pathOf = ({ path }: Call, about: About = 'ours'): string =>
    path.replace(/:(\w+)/g, (_, name: string) => {
      if (about === 'unknown' && name !== 'versionNumber' && name !== 'kind') return unknown;
      return name === 'id' ? idIn(path) : (ids[name] ?? unknown);
    });

  const bodies = new Map<Call, object>([
    [libraryCalls.describe, { url: 'http://localhost/openapi.json' }],
    [methodCalls.create, { details: { endpoint: '/a', method: 'GET' } }],
    [methodCalls.updateMany, { method_uuids: [lastMethod], add_tag: 'matrix' }],
    [methodCalls.deleteMany, { method_uuids: [methods[1]?.method_uuid] }],
    [collaboratorCalls.add, { collaborator_customer_email: guest.email }],
    [collaboratorCalls.invite, { invitee_email: 'somebody-new@example.com' }],
    [assistantSettingsCalls.update, { is_keyless_allowed: false, question_retention_days: 30 }],
    [guideCalls.create, { title: 'Paging', text: 'Send the cursor.' }],
    [guideSourceCalls.create, { url: 'http://localhost/sitemap.xml' }],
    [guideCalls.update, { title: 'Error codes' }],
    [guideCalls.sort, { guide_uuids: [guide.guide_uuid] }],
    ...pluginBodies(lastMethod),
    [publishingCalls.update, { is_by_hand: true }],
    [publishingCalls.saveNote, { version: null, note: 'Soon.' }],
    [publishingCalls.restore, { publication_uuid: earlier.rows[0]?.publication_uuid }],
    [synonymCalls.update, { synonyms: [['top-up', 'deposit']] }],
    [synonymsAndPhrasesCalls.import, { synonyms: [['top-up', 'deposit']] }],
    [tryQuestionCalls.ask, { question: 'refund' }],
    [askedAsCalls.create, { text: 'And how else?', method_uuid: lastMethod }],
    [askedAsCalls.update, { text: 'In other words?' }],
    [pinnedQuestionCalls.create, { text: 'And how else?', method_uuids: [lastMethod] }],
    [pinnedQuestionCalls.replayWorkflow, { name: 'Flow', method_uuids: [lastMethod] }],
    [analyticsCalls.mergeGroups, { group_uuids: [kept, merged] }],
    [analyticsCalls.splitGroup, { group_uuid: kept, wording_uuids: [merged] }],
  ]);
  /** The body of the request; a workflow names its project in the body. */
  const bodyOf = (requested: Call, about: About = 'ours'): object | undefined => {
    if (requested.path === '/workflows')
      return about === 'ours' ? workflow : { ...workflow, project_uuid: unknown };
    return (
      bodies.get(requested) ??
      (requested.method === 'PUT' ? { name: 'Changed', is_opensource: false } : undefined)
    );
  };

  return {
    ...cast,
    projectKey: key.project_key,
    pathOf,
    bodyOf,
    ask: (who, call, about = 'ours') => {
      const path = pathOf(call, about);
      if (!call.multipart) return server.call(who, call.method, path, bodyOf(call, about));
      const form = multipartForm(
        { name: 'L', version: '1', library_group: 'G' },
        { name: 'a.json', text: '{}' },
      );
      return server.call(who, call.method, path, form.payload, form.headers);
    },
  };
}

/** Two groups, each with a wording of the same id, as the roll-up creates them. */
async function askedQuestions(server: TestServer, project_uuid: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ group_uuid: string }>(
    'insert into question_groups (project_uuid) values ($1), ($1) returning group_uuid',
    [project_uuid],
  );
  const groups = rows.map(({ group_uuid }) => group_uuid);
  await server.database.pool.query(
    `insert into question_wordings (project_uuid, wording_uuid, group_uuid, stems, normalized, text)
     select $1, g, g, array[g::text], g::text, g::text from unnest($2::uuid[]) g`,
    [project_uuid, groups],
  );
  return groups;
}
