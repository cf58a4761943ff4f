import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import {
  addLibraryTo,
  createCustomer,
  createProject,
  createTestUsers,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const project = () => cast.project.project_uuid;
const read = async (who: TestUser = cast.owner) =>
  (await server.call<Project>(who, 'GET', `/projects/${project()}`)).body;
const members = async () =>
  (
    await server.call<{ data: { collaborators: Collaborator[] } }>(
      cast.owner,
      'GET',
      `/collaborations/${project()}/collaborators`,
    )
  ).body.data.collaborators;

describe('the ownership of a project', () => {
  it('[R4] cannot be obtained with any request body', async () => {
    const guest = await createCustomer(server, 'Gus');
    const path = `/collaborations/${project()}/collaborators`;
    for (const role of ['owner', 'admin', 'OWNER', ['owner'], { owner: true }, null, 1])
      expect(
        (await server.call(cast.owner, 'POST', path, { collaborator_customer_email: guest.email, role }))
          .status,
      ).toBe(422);
    const invite = `/collaborations/${project()}/invite`;
    await server.call(cast.owner, 'POST', invite, {
      invitee_email: guest.email,
      role: 'owner',
      status: 'active',
    });
    expect((await members()).filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(
      (await members()).find(({ collaborator_email }) => collaborator_email === guest.email),
    ).toMatchObject({ role: 'collaborator', status: 'pending' });
    expect((await server.call(guest, 'GET', `/projects/${project()}`)).status).toBe(404);
  });

  it('[R4] cannot be left or removed, by any user or in any way', async () => {
    const owners = (await members()).find(({ role }) => role === 'owner');
    const at = `/collaborations/${owners?.collaboration_uuid}`;
    for (const [who, method, path, status] of [
      [cast.owner, 'DELETE', at, 409],
      [cast.owner, 'POST', `${at}/leave`, 403],
      [cast.owner, 'POST', `${at}/decline`, 404],
      [cast.collaborator, 'DELETE', at, 403],
      [cast.collaborator, 'POST', `${at}/leave`, 404],
      [cast.collaborator, 'POST', `${at}/make-owner`, 403],
      [cast.stranger, 'DELETE', at, 404],
    ] as const)
      expect([path, (await server.call(who, method, path)).status]).toEqual([path, status]);
    expect((await read()).ownership).toBe('owner');
  });
});

describe('settings that an owner cannot change', () => {
  const wanted = {
    is_approved: 'rejected',
    ownership: 'collaborator',
    library_count: 99,
    created_at: '1999-01-01T00:00:00.000Z',
    created_date: '1999-01-01T00:00:00.000Z',
    project_uuid: '018f3e4a-0000-4000-8000-000000000000',
    id: '018f3e4a-0000-4000-8000-000000000000',
    owner_id: '018f3e4a-0000-4000-8000-000000000000',
    customer_uuid: '018f3e4a-0000-4000-8000-000000000000',
  };

  it('[R9] include the approval, owner, count and dates of a project, no matter what an edit contains', async () => {
    const before = await read();
    const { name, is_opensource } = before;
    const sent = { name, is_opensource, ...wanted };
    expect((await server.call(cast.owner, 'PUT', `/projects/${project()}`, sent)).status).toBe(200);
    expect({ ...(await read()), updated_at: '' }).toEqual({ ...before, updated_at: '' });
  });

  it('[R9] include the approval of a pending open source project, with any request body', async () => {
    const strict = await testServer({ OPERATOR_EMAILS: 'operator@example.com' });
    try {
      const olive = await createCustomer(strict, 'Olive');
      const form = { name: 'Open', is_opensource: true, repository_url: 'https://example.com/r' };
      const sent = { ...form, is_approved: 'approved' };
      const made = await strict.call<Project>(olive, 'POST', '/projects', sent);
      expect(made.body.is_approved).toBe('pending');
      const path = `/projects/${made.body.project_uuid}`;
      await strict.call(olive, 'PUT', path, sent);
      expect((await strict.call<Project>(olive, 'GET', path)).body.is_approved).not.toBe('approved');
      const review = `/reviews/${made.body.project_uuid}`;
      expect((await strict.call(olive, 'POST', review, { decision: 'approved' })).status).toBe(404);
    } finally {
      await strict.close();
    }
  });

  it('[R11] include a library’s approval, project and count, with any form', async () => {
    const other = await createProject(server, cast.owner, 'Other');
    const library = (
      await addLibraryTo(server, cast.owner, cast.project, undefined, {
        status: 'approved',
        items: '99',
        library_uuid: wanted.id,
        source_url: 'https://example.com/x',
      })
    ).body;
    expect(library).toMatchObject({ project_uuid: project(), items: 3, source_url: null });
    const at = `/libraries/${library.library_uuid}`;
    const moved = {
      project_uuid: other.project_uuid,
      status: 'rejected',
      source_url: 'https://example.com/x',
    };
    await server.call(cast.owner, 'PATCH', at, { name: 'Kept', ...moved });
    expect((await server.call<Library>(cast.owner, 'GET', at)).body).toEqual({
      ...library,
      name: 'Kept',
      warnings: undefined,
      updated_at: expect.any(String),
    });
  });

  it('[R11] include a method’s library and id', async () => {
    const library = (await addLibraryTo(server, cast.owner, cast.project)).body;
    const second = (await addLibraryTo(server, cast.owner, cast.project)).body;
    const id = library.methods[0]?.method_uuid ?? '';
    const before = (await server.call(cast.owner, 'GET', `/methods/${id}`)).body;
    const ids = { method_uuid: wanted.id, library_uuid: second.library_uuid, project_uuid: wanted.id };
    const sent = { ...ids, edited_fields: [], details: { endpoint: '/kept', ...ids } };
    expect((await server.call(cast.owner, 'PATCH', `/methods/${id}/details`, sent)).status).toBe(200);
    expect((await server.call(cast.owner, 'GET', `/methods/${id}`)).body).toMatchObject({
      method_uuid: before.method_uuid,
      library_uuid: before.library_uuid,
      edited_fields: expect.arrayContaining(['endpoint']),
    });
  });
});

describe('a profile', () => {
  const complete = (who: TestUser, more: object) =>
    server.call(who, 'PATCH', '/profiles/complete-profile', { type: 'individual', ...more });

  it.each(['custom', 'professional', 'starter', 'nonsense'])(
    '[R10] with the plan “%s” does not grant that plan',
    async (subscription_plan) => {
      const ada = await createCustomer(server);
      const wish = { subscription_plan, status: 'active', plan_id: subscription_plan, is_subscribed: true };
      expect((await complete(ada, wish)).status).toBe(200);
      const path = '/subscriptions/current-subscription?none=empty';
      expect((await server.call(ada, 'GET', path)).body.plan_id).toBeUndefined();
      const { body } = await server.call(ada, 'GET', '/subscriptions/usage');
      expect(body.is_subscribed).toBe(false);
    },
  );

  it('[R10] cannot be completed a second time', async () => {
    const ada = await createCustomer(server);
    const flags = { is_subscribed_marketing_emails: false };
    expect((await complete(ada, flags)).status).toBe(200);
    const again = await complete(ada, { is_subscribed_marketing_emails: true, subscription_plan: 'custom' });
    expect(again.status).toBe(409);
    expect((await server.call(ada, 'GET', '/newsletter')).body).toMatchObject(flags);
  });
});

describe('the order of steps', () => {
  it('[R28] does not prevent a user without a complete profile from working', async () => {
    const ada = await createCustomer(server);
    const made = await createProject(server, ada, 'Before the profile');
    expect((await addLibraryTo(server, ada, made)).status).toBe(201);
  });

  it('[R28] lets a project that is waiting for approval claim a name and be visited: approval is a badge, and hides nothing', async () => {
    const strict = await testServer({ OPERATOR_EMAILS: 'operator@example.com' });
    try {
      const olive = await createCustomer(strict, 'Olive');
      const form = { name: 'Open', is_opensource: true, repository_url: 'https://example.com/r' };
      const made = await strict.call<Project>(olive, 'POST', '/projects', form);
      const claimed = await strict.call(olive, 'POST', `/projects/${made.body.project_uuid}/subdomain`, {
        subdomain: 'waits-for-approval',
      });
      const answer = await strict.app.inject({
        url: '/',
        headers: { host: 'waits-for-approval.localhost:3000' },
      });
      expect([claimed.status, answer.statusCode]).toEqual([201, 200]);
    } finally {
      await strict.close();
    }
  });
});
