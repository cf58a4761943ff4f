import { accountCalls } from '@fieldkit/contract/account.ts';
import { activityCalls } from '@fieldkit/contract/activities.ts';
import { assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { connectionCalls } from '@fieldkit/contract/connections.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { documentCalls } from '@fieldkit/contract/documents.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { connectCalls } from '@fieldkit/contract/oauth.ts';
import { can, type Permission } from '@fieldkit/contract/permissions.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { type WorkflowForm, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCast, aCustomer, addLibraryTo, aForm, type Cast } from '../testing/factories.ts';
import { aDocument, replaceDocumentOf } from '../testing/replace-document.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const unknown = 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b';

/** Every call about a project, with the permission it must ask for. A call that is missing here fails the last test. */
const cells: [Call, Permission][] = [
  [projectCalls.get, 'projects.read'],
  [projectCalls.update, 'projects.update'],
  [libraryCalls.list, 'libraries.read'],
  [libraryCalls.get, 'libraries.read'],
  [libraryCalls.add, 'libraries.add'],
  [libraryCalls.update, 'libraries.update'],
  [libraryCalls.progress, 'libraries.add'],
  [documentCalls.replace, 'libraries.update'],
  [documentCalls.preview, 'libraries.update'],
  [documentCalls.dismiss, 'libraries.update'],
  [documentCalls.versions, 'libraries.read'],
  [documentCalls.changes, 'libraries.read'],
  [documentCalls.download, 'libraries.read'],
  [methodCalls.list, 'methods.read'],
  [methodCalls.choices, 'methods.read'],
  [methodCalls.get, 'methods.read'],
  [methodCalls.create, 'methods.create'],
  [methodCalls.update, 'methods.update'],
  [methodCalls.delete, 'methods.delete'],
  [workflowCalls.create, 'workflows.create'],
  [workflowCalls.list, 'workflows.read'],
  [workflowCalls.get, 'workflows.read'],
  [workflowCalls.update, 'workflows.update'],
  [workflowCalls.exportOne, 'workflows.read'],
  [workflowCalls.exportAll, 'workflows.read'],
  [workflowCalls.importArazzo, 'workflows.create'],
  [workflowCalls.delete, 'workflows.delete'],
  [subdomainCalls.claim, 'subdomain.claim'],
  [subdomainCalls.get, 'subdomain.read'],
  [subdomainCalls.deployment, 'deployment.read'],
  [subdomainCalls.deploy, 'deployment.start'],
  [subdomainCalls.visit, 'plugin.visit'],
  [collaborationCalls.list, 'collaborators.read'],
  [collaborationCalls.add, 'collaborators.add'],
  [collaborationCalls.invite, 'collaborators.invite'],
  [projectKeyCalls.create, 'keys.create'],
  [projectKeyCalls.get, 'keys.read'],
  [mcpKeyCalls.get, 'keys.read'],
  [mcpKeyCalls.generate, 'keys.create'],
  [mcpKeyCalls.delete, 'keys.delete'],
  [activityCalls.list, 'activity.read'],
  [assistantSettingsCalls.get, 'assistant.settings'],
  [assistantSettingsCalls.update, 'assistant.settings'],
  [connectionCalls.list, 'connections.read'],
  [connectionCalls.revoke, 'connections.revoke'],
  [libraryCalls.delete, 'libraries.delete'],
  [projectCalls.delete, 'projects.delete'],
];
/** Calls about oneself or about nobody. */
const personal: Call[] = [
  ...Object.values(accountCalls),
  ...Object.values(customerCalls),
  ...Object.values(configurationCalls),
  ...Object.values(reviewCalls),
  ...Object.values(notificationCalls),
  ...Object.values(newsletterCalls),
  ...Object.values(subscriptionCalls),
  // About a request that a browser began: shown beside its doors.
  ...Object.values(connectCalls),
  // Names a key, or a membership, instead of a project: shown beside the verbs.
  projectKeyCalls.delete,
  collaborationCalls.remove,
  collaborationCalls.makeOwner,
  collaborationCalls.sendAgain,
  collaborationCalls.leave,
  collaborationCalls.accept,
  collaborationCalls.decline,
  projectCalls.list,
  projectCalls.create,
];

const body: Record<string, object> = { PUT: { name: 'Changed', is_opensource: false } };
let guest: Cast['owner'];
let workflow: WorkflowForm;
let workflowUuid: string;
let server: TestServer;
let cast: Cast;
let libraryUuid: string;
let methodUuid: string;
let previewUuid: string;
let grantUuid: string;
const importId = '0c6d8a52-6a0e-4d8e-9a35-5f2a6b7c8d9e';

beforeAll(async () => {
  server = await testServer();
  cast = await aCast(server);
  guest = await aCustomer(server, 'Gus');
  const added = await addLibraryTo(server, cast.owner, cast.project, undefined, { import_id: importId });
  libraryUuid = added.body.library_uuid;
  methodUuid = added.body.methods[0]?.method_uuid ?? '';
  const preview = await replaceDocumentOf(server, cast.owner, added.body, aDocument({ 'GET /a': {} }), {
    preview: 'true',
  });
  previewUuid = preview.body.preview_uuid ?? '';
  const granted = await server.database.pool.query<{ grant_uuid: string }>(
    `insert into oauth_grants (project_uuid, client_id, client_name, client_host, is_verified, resource, granted_by)
     values ($1, 'client', 'Client', '', false, 'http://x.localhost:3000/mcp', 'visitor') returning grant_uuid`,
    [cast.project.project_uuid],
  );
  grantUuid = granted.rows[0]?.grant_uuid ?? '';
  const ours = { project_uuid: cast.project.project_uuid, library_uuid: libraryUuid };
  const steps = [{ method_uuid: added.body.methods.at(-1)?.method_uuid ?? '' }];
  workflow = { ...ours, name: 'Flow', description: 'One step after another.', steps };
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', workflow);
  workflowUuid = made.body.workflow_uuid;
});
afterAll(() => server.leave());

/** The call's path about our project, or about an id that nobody knows. */
function pathOf(call: Call, about: 'ours' | 'unknown'): string {
  const ours: Record<string, string> = {
    projectUuid: cast.project.project_uuid,
    libraryId: libraryUuid,
    importId,
    previewUuid,
    grantUuid,
    versionNumber: '1',
  };
  ours.id = idFor(call.path);
  return call.path.replace(/:(\w+)/g, (_, name: string) =>
    about === 'ours' || name === 'versionNumber' ? (ours[name] ?? unknown) : unknown,
  );
}

function idFor(path: string): string {
  if (/^\/(projects|keys)\b/.test(path)) return cast.project.project_uuid;
  if (path.startsWith('/methods')) return methodUuid;
  return path.startsWith('/workflows') ? workflowUuid : libraryUuid;
}

/** What is sent; a workflow names its project in the body. */
function bodyOf(call: Call, about: 'ours' | 'unknown'): object | undefined {
  if (call === methodCalls.create) return { details: { endpoint: '/a', method: 'GET' } };
  if (call === collaborationCalls.add) return { collaborator_customer_email: guest.email };
  if (call === collaborationCalls.invite) return { invitee_email: 'somebody-new@example.com' };
  if (call === assistantSettingsCalls.update)
    return { is_keyless_allowed: false, question_retention_days: 30 };
  if (call === subdomainCalls.claim) return { subdomain: 'matrix-of-permissions' };
  if (call.path !== '/workflows') return body[call.method];
  return about === 'ours' ? workflow : { ...workflow, project_uuid: unknown };
}

function ask(who: Cast['owner'] | null, call: Call, about: 'ours' | 'unknown' = 'ours') {
  if (!call.multipart) return server.call(who, call.method, pathOf(call, about), bodyOf(call, about));
  const form = aForm({ name: 'L', version: '1', library_group: 'G' }, { name: 'a.json', text: '{}' });
  return server.call(who, call.method, pathOf(call, about), form.payload, form.headers);
}

describe.each(cells.map(([call, permission]) => [`${call.method} ${call.path}`, call, permission] as const))(
  '%s',
  (_name, call, permission) => {
    it('[KEY-04, LIB-03, PROJ-04] to a stranger it does not exist, word for word as if the id were unknown', async () => {
      const [strange, nobodys] = [await ask(cast.stranger, call), await ask(cast.stranger, call, 'unknown')];
      expect(strange.status).toBe(404);
      expect(strange.body).toEqual(nobodys.body);
    });

    it('a pending invitee is a stranger', async () => {
      const { pool } = server.database;
      await pool.query(
        `insert into memberships (project_uuid, customer_uuid, email, role, status)
       select $1, customer_uuid, email, 'collaborator', 'pending' from customers where firebase_id = $2`,
        [cast.project.project_uuid, cast.stranger.uid],
      );
      expect((await ask(cast.stranger, call)).status).toBe(404);
      await pool.query("delete from memberships where status = 'pending'");
    });

    it('nobody is asked to sign in', async () => {
      for (const about of ['ours', 'unknown'] as const)
        expect((await ask(null, call, about)).status).toBe(401);
      expect((await server.call('not a token', call.method, pathOf(call, 'ours'))).status).toBe(401);
      expect((await server.call(`fk_live_${'0'.repeat(49)}`, call.method, pathOf(call, 'ours'))).status).toBe(
        401,
      );
    });

    it('a collaborator may what the table says', async () => {
      const { status, body: answer } = await ask(cast.collaborator, call);
      if (can('collaborator', permission)) expect(status).toBe(200);
      else expect([status, answer.code]).toEqual([403, 'owner_only']);
    });

    it('the owner may', async () => {
      const { status, body: answer } = await ask(cast.owner, call);
      // The matrix uploads a document without operations: permission is what lets it be read at all.
      if (call.multipart) expect([status, answer.code]).toEqual([400, 'unreadable_document']);
      else expect([200, 201]).toContain(status);
    });
  },
);

it('every call of the contract has its row', () => {
  const all = [
    accountCalls,
    activityCalls,
    assistantSettingsCalls,
    collaborationCalls,
    configurationCalls,
    connectCalls,
    connectionCalls,
    customerCalls,
    documentCalls,
    libraryCalls,
    mcpKeyCalls,
    methodCalls,
    newsletterCalls,
    notificationCalls,
    projectCalls,
    projectKeyCalls,
    reviewCalls,
    subdomainCalls,
    subscriptionCalls,
    workflowCalls,
  ].flatMap((calls) => Object.values(calls as Record<string, Call>));
  const rows = [...cells.map(([call]) => call), ...personal];
  expect(all.filter((call) => !rows.includes(call)).map(({ path }) => path)).toEqual([]);
});
