import type { Notification } from '@fieldkit/contract/notifications.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let ownFixture: PermissionFixture;
let otherFixture: PermissionFixture;
let them: Ids;
let us: Ids;
type Ids = { project: string; library: string; method: string; workflow: string; group: string };

beforeAll(async () => {
  server = await testServer();
  [ownFixture, otherFixture] = [await createFixture(server), await createFixture(server)];
  [us, them] = [await idsOf(ownFixture), await idsOf(otherFixture)];
});
afterAll(() => server.close());

async function idsOf({ project }: PermissionFixture): Promise<Ids> {
  const { rows } = await server.database.pool.query<Ids>(
    `select p.project_uuid project, l.library_uuid library, w.workflow_uuid workflow,
            (select method_uuid from methods m where m.library_uuid = l.library_uuid limit 1) method,
            (select group_uuid from question_groups g where g.project_uuid = p.project_uuid limit 1) "group"
     from projects p join libraries l using (project_uuid) join workflows w using (project_uuid)
     where p.project_uuid = $1`,
    [project.project_uuid],
  );
  return rows[0] as Ids;
}

async function theirContent(): Promise<string[]> {
  const tables = await wholeDatabase(server.database.pool);
  for (const table of ['identity_sessions', 'usage_counts']) tables.delete(table);
  return [...tables.values()].flat().filter((line) => line.includes(them.project));
}

const flow = (change: object = {}) => ({
  project_uuid: us.project,
  library_uuid: us.library,
  name: 'Flow',
  description: 'One.',
  steps: [{ method_uuid: us.method }],
  ...change,
});

/** Every call whose body contains ids, with an id of another project in each field. */
const cases: [
  what: string,
  httpMethod: 'POST' | 'PATCH' | 'DELETE',
  path: () => string,
  body: () => object,
][] = [
  ['a workflow in their library', 'POST', () => '/workflows', () => flow({ library_uuid: them.library })],
  ['a workflow in their project', 'POST', () => '/workflows', () => flow({ project_uuid: them.project })],
  [
    'a workflow of theirs altogether',
    'POST',
    () => '/workflows',
    () =>
      flow({ project_uuid: them.project, library_uuid: them.library, steps: [{ method_uuid: them.method }] }),
  ],
  [
    'a step with their method',
    'POST',
    () => '/workflows',
    () => flow({ steps: [{ method_uuid: us.method }, { method_uuid: them.method }] }),
  ],
  [
    'a changed step with their method',
    'PATCH',
    () => `/workflows/${us.workflow}`,
    () => ({ steps: [{ method_uuid: them.method }] }),
  ],
  [
    'a tag for their method among ours',
    'PATCH',
    () => `/methods/library/${us.library}`,
    () => ({ method_uuids: [us.method, them.method], add_tag: 'theirs' }),
  ],
  [
    'their method deleted among ours',
    'DELETE',
    () => `/methods/library/${us.library}`,
    () => ({ method_uuids: [us.method, them.method] }),
  ],
  [
    'a pinned question that finds their method',
    'POST',
    () => `/projects/${us.project}/pinned-questions`,
    () => ({ text: 'Theirs?', method_uuids: [them.method] }),
  ],
  [
    'a pinned question that finds their workflow',
    'POST',
    () => `/projects/${us.project}/pinned-questions`,
    () => ({ text: 'Theirs?', method_uuids: [], workflow_uuid: them.workflow }),
  ],
  [
    'a group of theirs merged into ours',
    'POST',
    () => `/analytics/${us.project}/query-groups/merge`,
    () => ({ group_uuids: [us.group, them.group] }),
  ],
  [
    'ours merged into a group of theirs',
    'POST',
    () => `/analytics/${us.project}/query-groups/merge`,
    () => ({ group_uuids: [them.group, us.group] }),
  ],
  [
    'a wording taken out of their group',
    'POST',
    () => `/analytics/${us.project}/query-groups/split`,
    () => ({ group_uuid: them.group, wording_uuids: [them.group] }),
  ],
  [
    'their wording taken out of our group',
    'POST',
    () => `/analytics/${us.project}/query-groups/split`,
    () => ({ group_uuid: us.group, wording_uuids: [them.group] }),
  ],
];

describe('an id from another project in a body', () => {
  it.each(cases)(
    '[R2] %s: refused, and nothing in the other project is changed or named',
    async (_, httpMethod, path, body) => {
      const before = await theirContent();
      const { status, body: answer } = await server.call(ownFixture.owner, httpMethod, path(), body());
      expect([400, 404, 422]).toContain(status);
      expect(JSON.stringify(answer)).not.toContain('Orders');
      expect(await theirContent()).toEqual(before);
    },
  );

  it('[R2] a replay of a workflow finds nothing from another project', async () => {
    const path = `/projects/${us.project}/pinned-questions/replay-workflow`;
    for (const sent of [
      { name: 'Flow', method_uuids: [them.method] },
      { name: 'Flow', method_uuids: [us.method], workflow_uuid: them.workflow },
    ]) {
      const replayed = JSON.stringify((await server.call(ownFixture.owner, 'POST', path, sent)).body);
      for (const id of [them.method, them.workflow]) expect(replayed).not.toContain(id);
    }
  });

  it('[R2] a preview from another project’s library is not found', async () => {
    const library = { library_uuid: them.library };
    const shown = await replaceDocumentOf(
      server,
      otherFixture.owner,
      library,
      openApiDocument({ 'GET /b': {} }),
      {
        preview: 'true',
      },
    );
    const preview_uuid = shown.body.preview_uuid ?? '';
    expect(preview_uuid).not.toBe('');
    const before = await theirContent();
    const mine = { library_uuid: us.library };
    expect((await replaceDocumentOf(server, ownFixture.owner, mine, null, { preview_uuid })).status).toBe(
      404,
    );
    expect(await theirContent()).toEqual(before);
  });

  it('[R2] questions from another project cannot be used in the user’s own workflow, and that workflow shows none of them', async () => {
    await server.call(
      ownFixture.owner,
      'POST',
      '/workflows',
      flow({ name: 'Named', mongodb_id: [them.group] }),
    );
    const queries = async (who: TestUser, { project }: Ids) =>
      JSON.stringify((await server.call(who, 'GET', `/analytics/${project}/common-all-questions`)).body);
    expect(await queries(otherFixture.owner, them)).not.toContain('Named');
    expect(await queries(ownFixture.owner, us)).not.toContain(them.group);
  });
});

it('[R2] other users’ notifications in a list of ids stay unread, and the answer does not reveal them', async () => {
  const shown = async (who: TestUser) =>
    (await server.call<{ notifications: Notification[] }>(who, 'GET', '/notifications')).body.notifications;
  for (const fixture of [ownFixture, otherFixture])
    await server.database.pool.query(
      `insert into notifications (customer_uuid, kind, message) select customer_uuid, 'general', 'Hello'
       from customers where firebase_id = $1`,
      [fixture.owner.uid],
    );
  const [[mine], [foreign]] = [await shown(ownFixture.owner), await shown(otherFixture.owner)];
  const remove = (ids: unknown[]) =>
    server.call(ownFixture.owner, 'DELETE', '/notifications', { notification_ids: ids });
  const alone = await remove([crypto.randomUUID()]);
  const mixed = await remove([foreign?._id, mine?._id]);
  expect([mixed.status, mixed.body]).toEqual([alone.status, alone.body]);
  expect((await shown(otherFixture.owner)).map(({ _id }) => _id)).toContain(foreign?._id);
  expect((await shown(ownFixture.owner)).map(({ _id }) => _id)).not.toContain(mine?._id);
});
