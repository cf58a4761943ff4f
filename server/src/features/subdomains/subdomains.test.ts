import type { Deployment, Subdomain } from '@fieldkit/contract/subdomains.ts';
import { createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { publishProject } from '../publishing/publish-project.ts';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type SubdomainClaim = Subdomain & { code?: string; message?: string; fields?: Record<string, string> };
const claim = (uuid: string, subdomain: string, who = cast.owner) =>
  server.call<SubdomainClaim>(who, 'POST', `/projects/${uuid}/subdomain`, { subdomain });
const statusOf = async (uuid: string, who = cast.owner) =>
  (await server.call<Deployment>(who, 'GET', `/deployment/status/${uuid}`)).body;
const deploy = (uuid: string, wrong: string | null = null) =>
  publishProject(createInternalContext({ ...server.services, probePlugin: async () => wrong }), uuid);
let count = 0;
const fresh = () => `shop-${++count}-x`;

describe('claiming a subdomain', () => {
  test('[PLUG-02, PLUG-05] returns it under both names, and its deployment begins', async () => {
    const project = await createProject(server, cast.owner, 'Claiming');
    const path = `/projects/${project.project_uuid}/subdomain`;
    expect(await server.call(cast.owner, 'GET', path)).toMatchObject({
      status: 404,
      body: { code: 'no_subdomain' },
    });
    expect(await server.call(cast.owner, 'GET', `${path}?none=empty`)).toMatchObject({
      status: 200,
      body: {},
    });
    const name = fresh();
    const { status, body } = await claim(project.project_uuid, name);
    expect(status).toBe(201);
    expect(body).toMatchObject({ subdomain: name, domain: name, url: `http://${name}.localhost:3000` });
    expect((await server.call(cast.collaborator, 'GET', path)).status).toBe(404);
    for (const address of [path, `${path}?none=empty`])
      expect((await server.call(cast.owner, 'GET', address)).body).toEqual(body);
    expect((await statusOf(project.project_uuid)).status).toBe('deploying');
    await deploy(project.project_uuid);
    const running = await statusOf(project.project_uuid);
    expect([running.status, running.checked_at]).toEqual(['running', expect.any(String)]);
  });

  test('[PLUG-05] a plugin that does not respond is an error, with a reason for the owner only', async () => {
    await claim(cast.project.project_uuid, fresh());
    await expect(deploy(cast.project.project_uuid, 'status 502')).rejects.toThrow('did not respond');
    expect(await statusOf(cast.project.project_uuid)).toMatchObject({
      status: 'error',
      reason: 'The plugin’s own address did not respond (status 502).',
    });
    expect((await statusOf(cast.project.project_uuid, cast.collaborator)).reason).toBe('');
  });

  test('[R52] can be read by a program with its deployment, without the reason of a failure', async () => {
    const [ours, other] = [
      await createProject(server, cast.owner, 'Read'),
      await createProject(server, cast.owner, 'Other'),
    ];
    const keyOf = async (uuid: string) =>
      (await server.call<{ project_key: string }>(cast.owner, 'POST', `/keys/project/${uuid}`)).body
        .project_key;
    const [key, othersKey] = [await keyOf(ours.project_uuid), await keyOf(other.project_uuid)];
    const at = `/projects/${ours.project_uuid}/subdomain`;
    const deploymentAt = `/deployment/status/${ours.project_uuid}`;
    for (const path of [at, deploymentAt])
      expect(await server.call(key, 'GET', path)).toMatchObject({
        status: 404,
        body: { code: 'no_subdomain' },
      });

    const { body: claimed } = await claim(ours.project_uuid, fresh());
    expect((await server.call(key, 'GET', at)).body).toEqual(claimed);
    await expect(deploy(ours.project_uuid, 'status 502')).rejects.toThrow('did not respond');
    const toOwner = await statusOf(ours.project_uuid);
    expect([toOwner.status, toOwner.reason]).toEqual(['error', expect.stringContaining('status 502')]);
    const read = await server.call<Deployment>(key, 'GET', deploymentAt);
    expect([read.status, read.body]).toEqual([200, { ...toOwner, reason: '' }]);

    for (const path of [at, deploymentAt])
      expect((await server.call(othersKey, 'GET', path)).status).toBe(404);
    expect((await server.call(key, 'POST', at, { subdomain: fresh() })).status).toBe(403);
    expect((await server.call(key, 'POST', `/deployment/${ours.project_uuid}`)).status).toBe(403);
  });

  test('[PLUG-03] succeeds for one of several concurrent claims, and nothing changes it afterwards', async () => {
    const [one, two] = [
      await createProject(server, cast.owner, 'One'),
      await createProject(server, cast.owner, 'Two'),
    ];
    const name = fresh();
    const answers = await Promise.all(
      [one, two, one, two, one, two].map(({ project_uuid }) => claim(project_uuid, name)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = (await statusOf(one.project_uuid)).status === 'deploying' ? one : two;
    expect((await claim(winner.project_uuid, fresh())).body.code).toBe('subdomain_claimed');
    await server.call(cast.owner, 'DELETE', `/projects/${winner.project_uuid}`);
    const loser = winner === one ? two : one;
    expect((await claim(loser.project_uuid, name)).body.code).toBe('subdomain_taken');
  });

  test.each(['', '-a', 'a-', 'A', 'a_b', 'a.b', 'a b', 'ä', 'x'.repeat(64)])(
    '[PLUG-01] refuses “%s” with the text of the specification',
    async (name) => {
      const project = await createProject(server, cast.owner, 'Shapes');
      const { status, body } = await claim(project.project_uuid, name);
      expect([status, body.fields?.subdomain]).toEqual([422, 'Only lowercase letters, numbers, and hyphens']);
    },
  );

  it('refuses reserved names', async () => {
    const project = await createProject(server, cast.owner, 'Reserved');
    const { status, body } = await claim(project.project_uuid, 'adm1n');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['subdomain']]);
  });
});
