import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createCustomer, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let hidden: TestPlugin;
let origin: string;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, {
    workflow: { name: 'Say "no" \u2028---\nname: forged\u202e # 😀' },
  });
  hidden = await createTestPlugin(server, owner, { is_opensource: false, name: 'Hidden' });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const keyOf = async (project_uuid: string): Promise<string> => {
  const path = `/mcp/${project_uuid}/generate-key`;
  return (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
};

async function connect(path: string, key = '', options = {}) {
  const client = new Client({ name: 'skills', version: '1' }, options);
  const requestInit = key === '' ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(path, origin), { requestInit }));
  return { client, skills: new SkillsClient(client) };
}

const modern = { versionNegotiation: { mode: 'auto' as const } };

type SkillIndex = { skills: { name: string; description: string; url: string; digest: string }[] };

describe.each([
  ['the 2026-07-28 revision', modern],
  ['a 2025 revision', {}],
])('a client of %s', (_era, options) => {
  it('lists the skills of the plugin, and reads and verifies the same bytes as at its own address', async () => {
    const { client, skills } = await connect(`/p/${shop.name}/mcp`, '', options);
    expect([skills.supported, skills.directoryRead]).toEqual([true, true]);
    const listing = await skills.list();
    const index = (await shop.visit('/.well-known/agent-skills/index.json')).json<SkillIndex>();
    expect(
      listing.skills.map(({ uri, frontmatter, resources }) => ({ uri, frontmatter, resources })),
    ).toEqual(
      index.skills.map(({ name, description, digest }) => ({
        uri: `skill://${name}/SKILL.md`,
        frontmatter: { name, description },
        resources: [{ uri: `skill://${name}/SKILL.md`, digest, size: expect.any(Number) }],
      })),
    );
    for (const [at, { url }] of index.skills.entries()) {
      const skill = listing.skills[at];
      if (!skill) throw new Error('A skill is missing.');
      expect(await skills.get(skill.uri)).toMatchObject({ skill });
      const read = await skills.read(skill);
      expect([read.verified, read.mimeType]).toEqual([true, 'text/markdown']);
      expect(Buffer.from(read.bytes)).toEqual((await shop.visit(new URL(url).pathname)).rawPayload);
    }
    const listed = (await client.listResources()).resources.map(({ uri }) => uri);
    expect(listed).toEqual(expect.arrayContaining(listing.skills.map(({ uri }) => uri)));
    const { resources } = await skills.readDirectory('skill://shop-0');
    expect(resources).toEqual([
      { uri: 'skill://shop-0/SKILL.md', name: 'SKILL.md', mimeType: 'text/markdown' },
    ]);
    if (options === modern)
      expect(await skills.get('skill://shop-0/SKILL.md')).toMatchObject({ ttlMs: 60_000 });
    await client.close();
  });

  it('gets an error for invalid parameters for skills and directories that are not served', async () => {
    const { client, skills } = await connect(`/p/${shop.name}/mcp`, '', options);
    const invalid = expect.objectContaining({ code: -32_602 });
    for (const uri of [
      ...['skill://nothing/SKILL.md', 'skill://shop-0', 'skill://shop-0/references/SKILL.md', 'SKILL.md'],
      ...['skill://../shop-0/SKILL.md', 'fieldkit://skill.md', `skill://${'a/'.repeat(5_000)}SKILL.md`],
    ])
      await expect(skills.get(uri)).rejects.toEqual(invalid);
    for (const uri of ['skill://shop-0/SKILL.md', 'skill://shop-0/', 'skill://shop-0/references', 'skill://'])
      await expect(skills.readDirectory(uri)).rejects.toEqual(invalid);
    for (const uri of ['skill://shop-0', 'skill://shop-0/../../plugin.json', 'skill://shop-0/AGENTS.md'])
      await expect(client.readResource({ uri })).rejects.toThrow();
    await client.close();
  });
});

test('a project without a plugin has no skills', async () => {
  const { owner: other, project } = await createTestUsers(server);
  await addLibraryTo(server, other, project);
  const path = `/mcp/${project.project_uuid}/generate-key`;
  const { body } = await server.call<{ data: { mcp_key: string } }>(other, 'POST', path);
  const { client, skills } = await connect('/mcp', body.data.mcp_key, modern);
  expect((await skills.list()).skills).toEqual([]);
  await client.close();
});

test('the skills of a private project require a key, and are unavailable once it is deleted', async () => {
  const path = `/p/${hidden.name}/mcp`;
  await expect(connect(path, '', modern)).rejects.toThrow();
  const key = await keyOf(hidden.project.project_uuid);
  const { client, skills } = await connect(path, key, modern);
  const [skill] = (await skills.list()).skills;
  if (!skill) throw new Error('The server lists no skill.');
  expect(skill.frontmatter).toMatchObject({ name: 'hidden-0', description: 'Hidden' });
  const digest = createHash('sha256')
    .update((await skills.read(skill)).bytes)
    .digest('hex');
  expect(skill.resources).toEqual([expect.objectContaining({ digest: `sha256:${digest}` })]);
  await server.call(owner, 'DELETE', `/mcp/${hidden.project.project_uuid}/key`);
  for (const call of [
    () => skills.list(),
    () => skills.get(skill.uri),
    () => skills.readDirectory('skill://hidden-0'),
  ])
    await expect(call()).rejects.toThrow();
  await client.close();
});
