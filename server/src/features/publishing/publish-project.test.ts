import { randomUUID } from 'node:crypto';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { publishJobs, publishProject } from './publish-project.ts';

let server: TestServer;
let cast: TestUsers;
let library_uuid: string;
beforeAll(async () => {
  server = await testServer({}, { publishing: 'by job' });
  cast = await createTestUsers(server);
  library_uuid = (await addLibraryTo(server, cast.owner, cast.project)).body.library_uuid;
  await server.call(cast.owner, 'POST', `/projects/${cast.project.project_uuid}/subdomain`, {
    subdomain: 'published-x',
  });
  await drain();
});
afterAll(() => server.close());

const services = (wrong: string | null = null) => ({ ...server.services, probePlugin: async () => wrong });
const drain = (wrong: string | null = null) => server.services.jobs.drain(publishJobs(services(wrong)));
const ask = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query<Row & object>(query, values)).rows;
const kept = () =>
  ask<{ content_version: number; is_current: boolean }>(
    'select content_version, is_current from publications where project_uuid = $1 order by content_version',
    [cast.project.project_uuid],
  );
const served = async () => (await kept()).find(({ is_current }) => is_current)?.content_version ?? 0;
const due = async () =>
  ask("update pgboss.job set start_after = now() where name = 'publish-project' and state = 'created'");
const rename = async (name: string) =>
  expect((await server.call(cast.owner, 'PATCH', `/libraries/${library_uuid}`, { name })).status).toBe(200);
const deployment = async (who = cast.owner) =>
  (
    await server.call<{ status: string; reason: string; version: number; is_behind: boolean }>(
      who,
      'GET',
      `/deployment/status/${cast.project.project_uuid}`,
    )
  ).body;

describe('a change of content', () => {
  it('is served once it is published, and is reported as pending until then', async () => {
    const before = await served();
    await rename('Orders 2');
    expect(await deployment()).toMatchObject({ status: 'running', version: before, is_behind: true });
    await due();
    expect(await drain()).toBe(1);
    expect(await deployment()).toMatchObject({ status: 'running', version: before + 1, is_behind: false });
    expect(await kept()).toEqual([
      { content_version: before, is_current: false },
      { content_version: before + 1, is_current: true },
    ]);
  });

  it('is combined with later changes into one publication', async () => {
    const before = await served();
    for (const number of [1, 2, 3, 4, 5]) await rename(`Collected ${number}`);
    const [waiting] = await ask<{ jobs: number; wait: number }>(
      `select count(*)::int jobs, max(extract(epoch from start_after - now()))::float wait
       from pgboss.job where name = 'publish-project' and state = 'created'`,
    );
    expect(waiting?.jobs).toBe(1);
    expect(waiting?.wait).toBeGreaterThan(0);
    await due();
    expect(await drain()).toBe(1);
    expect(await served()).toBe(before + 5);
  });

  it('does not miss a claim that commits while the publication begins', async () => {
    const project = await createProject(server, cast.owner);
    await addLibraryTo(server, cast.owner, project);
    const { pool } = server.database;
    const claiming = await pool.connect();
    await claiming.query('begin');
    await claiming.query('select 1 from projects where project_uuid = $1 for no key update', [
      project.project_uuid,
    ]);
    await claiming.query('insert into subdomains (subdomain, project_uuid) values ($1, $2)', [
      'claimed-late',
      project.project_uuid,
    ]);
    const published = publishProject(createInternalContext(services()), project.project_uuid);
    await expect
      .poll(() =>
        ask("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
      )
      .toHaveLength(1);
    await claiming.query('commit');
    claiming.release();
    await published;
    expect(await ask('select state from subdomains where project_uuid = $1', [project.project_uuid])).toEqual(
      [{ state: 'running' }],
    );
  });

  it('that commits while the snapshot waits for it is in the snapshot', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'update projects set content_version = content_version + 1 where project_uuid = $1',
        [cast.project.project_uuid],
      );
      const before = await served();
      const publishing = publishProject(createInternalContext(services()), cast.project.project_uuid);
      await expect
        .poll(() =>
          ask(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        )
        .toHaveLength(1);
      await client.query('commit');
      await publishing;
      expect(await served()).toBe(before + 1);
    } finally {
      client.release();
    }
  });
});

describe('a version that fails its check', () => {
  test('[PLUG-05] leaves the previous one served, notifies the owner of the reason, and is retried', async () => {
    const before = await served();
    await rename('Never seen');
    await due();
    await expect(drain('status 502')).rejects.toThrow('did not respond (status 502)');
    expect(await served()).toBe(before);
    expect(await deployment()).toMatchObject({
      status: 'error',
      version: before,
      is_behind: true,
      reason: expect.stringContaining('status 502'),
    });
    expect((await deployment(cast.collaborator)).reason).toBe('');

    const again = await server.call(cast.owner, 'POST', `/deployment/${cast.project.project_uuid}`);
    expect([again.status, again.body.status]).toEqual([200, 'deploying']);
    await ask(
      "update pgboss.job set start_after = now() where name = 'publish-project' and state in ('created', 'retry')",
    );
    await drain();
    expect(await deployment()).toMatchObject({ status: 'running', version: before + 1, reason: '' });
  });

  it('with fewer methods than its libraries count is not served', async () => {
    const before = await served();
    await ask('update libraries set items = items + 1 where library_uuid = $1', [library_uuid]);
    await rename('Miscounted');
    await due();
    await expect(drain()).rejects.toThrow(/has \d+ methods, but the libraries have \d+/);
    expect(await served()).toBe(before);
    await ask('update libraries set items = items - 1 where library_uuid = $1', [library_uuid]);
    await ask(
      "update pgboss.job set start_after = now() where name = 'publish-project' and state in ('created', 'retry')",
    );
    await drain();
    expect(await served()).toBe(before + 1);
  });
});

describe('the scheduled check', () => {
  const clock = (wrong: string | null) =>
    publishJobs(services(wrong))
      .find(({ queue }) => queue === 'check-plugins')
      ?.run({});

  it('[PLUG-05] reports a plugin that stopped responding as an error, and as running once it responds again', async () => {
    await clock('status 502');
    expect(await deployment()).toMatchObject({ status: 'error', is_behind: false });
    await clock(null);
    expect(await deployment()).toMatchObject({ status: 'running', reason: '' });
  });

  it('retries a version that failed to deploy, even though the previous one still responds', async () => {
    await rename('Tried again');
    await due();
    await expect(drain('status 503')).rejects.toThrow('status 503');
    await ask("delete from pgboss.job where name = 'publish-project'");
    await clock(null);
    expect(await deployment()).toMatchObject({ status: 'error', is_behind: true });
    await drain();
    expect(await deployment()).toMatchObject({ status: 'running', is_behind: false });
  });
});

it('serves one version if several processes publish the same change at the same time', async () => {
  const before = await served();
  await rename('At once');
  const inside = createInternalContext(services());
  await Promise.all(Array.from({ length: 6 }, () => publishProject(inside, cast.project.project_uuid)));
  expect((await kept()).slice(-2)).toEqual([
    { content_version: before, is_current: false },
    { content_version: before + 1, is_current: true },
  ]);
});

describe('a deleted project', () => {
  const publish = (project_uuid: string) => publishProject(createInternalContext(services()), project_uuid);

  it('does not count as a failed publication', async () => {
    await publish(randomUUID());
  });

  it('is not published if it is deleted while its snapshot is taken', async () => {
    const { project_uuid } = await createProject(server, cast.owner, 'Going');
    await ask(`create function gone_meanwhile() returns trigger language plpgsql as
      $$begin delete from projects where project_uuid = new.project_uuid; return new; end$$`);
    await ask(
      'create trigger gone before insert on publications for each row execute function gone_meanwhile()',
    );
    await publish(project_uuid);
    await ask('drop trigger gone on publications');
    expect(await ask('select from publications where project_uuid = $1', [project_uuid])).toEqual([]);
  });
});
