import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import type { TestServer } from '@fieldkit/testing/test-server.ts';
import { serverBesideVendor, type VendorPage } from '@fieldkit/testing/vendor-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { refreshLibrary } from '../../features/libraries/refresh-jobs.ts';
import { createInternalContext } from '../context.ts';

let server: TestServer;
let vendor: VendorPage;
let close: () => Promise<void>;
let cast: TestUsers;

beforeAll(async () => {
  ({ server, vendor, close } = await serverBesideVendor());
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => close());

const document = (deprecated: boolean, more: object = {}) =>
  openApiDocument({ 'GET /old': { deprecated, ...more }, 'GET /other': { ...more } });
const refusal = /make broken workflows valid again, and the Indie plan allows 2 validated workflows/;
const methodsOf = async ({ library_uuid }: Library) =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library_uuid}`)).body;
const oldOf = async (library: Library) =>
  (await methodsOf(library)).find(({ details }) => details.endpoint === '/old') as Method;
/** Workflows of a deprecated method have no limit, because none of them is validated. */
async function workflowsOf(library: Library, count: number): Promise<void> {
  const { method_uuid } = await oldOf(library);
  for (let at = 0; at < count; at++) {
    const { status } = await server.call<Workflow>(cast.owner, 'POST', '/workflows', {
      project_uuid: cast.project.project_uuid,
      library_uuid: library.library_uuid,
      name: `Flow ${at}`,
      description: 'x',
      steps: [{ method_uuid }],
    });
    expect(status).toBe(201);
  }
}
const deprecate = ({ method_uuid }: Method, is_deprecated: boolean) =>
  server.call(cast.owner, 'PATCH', `/methods/${method_uuid}/details`, { is_deprecated });
const add = async (text: string) => (await addLibraryTo(server, cast.owner, cast.project, text)).body;

describe('methods that are no longer deprecated', () => {
  test('[BILL-11] after a manual change revalidate no more workflows than the plan allows', async () => {
    const library = await add(document(false));
    const old = await oldOf(library);
    expect((await deprecate(old, true)).status).toBe(200);
    await workflowsOf(library, 3);
    const refused = await deprecate(old, false);
    expect([refused.status, refused.body.message]).toEqual([402, expect.stringMatching(refusal)]);
    expect((await oldOf(library)).is_deprecated).toBe(true);
    // All other fields may be changed.
    const path = `/methods/${old.method_uuid}/details`;
    expect((await server.call(cast.owner, 'PATCH', path, { description: 'Older' })).status).toBe(200);
    const { body } = await server.call<Workflow[]>(
      cast.owner,
      'GET',
      `/workflows/library/${library.library_uuid}`,
    );
    await server.call(cast.owner, 'DELETE', `/workflows/${body[0]?.workflow_uuid}`);
    expect((await deprecate(old, false)).status).toBe(200);
  });

  test('[BILL-11] after a newer document revalidate no more workflows either', async () => {
    const library = await add(document(true));
    await workflowsOf(library, 3);
    const refused = await replaceDocumentOf(server, cast.owner, library, document(false));
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      402,
      expect.stringMatching(refusal),
    ]);
    expect((await oldOf(library)).is_deprecated).toBe(true);
    const newer = await replaceDocumentOf(server, cast.owner, library, document(true, { summary: 'Newer' }));
    expect(newer.status).toBe(200);
  });

  it('revalidate as many workflows as the quota allows', async () => {
    const library = await add(document(true));
    await workflowsOf(library, 2);
    expect((await replaceDocumentOf(server, cast.owner, library, document(false))).status).toBe(200);
  });
});

test('[BILL-11] a scheduled document that would revalidate too many workflows is refused, and the owner is notified once', async () => {
  vendor.text = document(true);
  const form = multipartForm({
    name: 'Shop',
    version: '1',
    library_group: 'Core',
    url: vendor.listener.address('/a.json'),
  });
  const path = `/libraries/project/${cast.project.project_uuid}`;
  const library = (await server.call<Library>(cast.owner, 'POST', path, form.payload, form.headers)).body;
  await server.call(cast.owner, 'PATCH', `/libraries/${library.library_uuid}`, { refresh_every: 'daily' });
  await workflowsOf(library, 3);
  vendor.text = document(false);
  const refresh = () => refreshLibrary(createInternalContext(server.services), library.library_uuid);
  expect([await refresh(), await refresh()]).toEqual(['failed', 'failed']);
  const now = await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`);
  expect(now.body.refresh.reason).toMatch(refusal);
  const { body } = await server.call<{ notifications: Notification[] }>(cast.owner, 'GET', '/notifications');
  const failures = body.notifications.filter(({ message }) => message.includes('was not imported'));
  expect(failures.map(({ message }) => message)).toEqual([expect.stringMatching(refusal)]);
});
