import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { developerOf } from '../../services/search/recording/question-source.ts';
import { findKey } from './keys.queries.ts';
import { deleteMcpKey, generateMcpKey, getMcpKey } from './keys.routes.ts';

let testServices: TestProject;
let owner: CustomerContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject();
  owner = await testServices.person('Olive');
});
beforeEach(async () => {
  id = await testServices.project(owner);
});
afterAll(() => testServices.close());

const asked = {} as { query: never; body: never; status: never };
const ofMcp = () => ({ ...asked, params: { projectUuid: id } });
const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await testServices.database.pool.query<Row>(text, values)).rows;

describe('[KEY-03] next to an MCP key', () => {
  const ask = (client: string | null, developer: string, ago = '0 days', channel = 'mcp', project = id) =>
    sql(
      `insert into questions (project_uuid, text, channel, developer, client_name, outcome, asked_at)
       values ($1, 'How?', $2, $3, $4, 'answered', now() - $5::interval)`,
      ...[project, channel, developer, client, ago],
    );
  const clients = async () => (await getMcpKey(owner, ofMcp())).data?.clients ?? [];
  const since = (ago: string) =>
    sql('update keys set created_at = now() - $2::interval where project_uuid = $1', id, ago);

  it('clients are sorted by number of developers, then by name, with the time of their last question', async () => {
    await generateMcpKey(owner, ofMcp());
    await since('200 days');
    const other = await testServices.project(owner);
    await ask('cursor', 'a', '3 days');
    await ask('cursor', 'b', '2 days');
    await ask('cursor', 'b', '5 days');
    await ask('zed', 'a');
    await ask('aider', 'a', '89 days');
    await ask('long gone', 'a', '91 days');
    await ask('on the page', 'a', '0 days', 'plugin');
    await ask('of another project', 'a', '0 days', 'mcp', other);
    await ask(null, 'c');
    const listed = await clients();
    expect(listed.map(({ name, developers }) => [name, developers])).toEqual([
      ['cursor', 2],
      ['aider', 1],
      ['zed', 1],
      ['', 1],
    ]);
    const [{ at } = { at: new Date(0) }] = await sql<{ at: Date }>(
      `select max(asked_at) at from questions where project_uuid = $1 and client_name = 'cursor'`,
      id,
    );
    expect(listed[0]?.last_asked).toBe(at.toISOString());
  });

  it('clients that only asked before the MCP key was created are not listed, and at most twenty are', async () => {
    await generateMcpKey(owner, ofMcp());
    await since('10 days');
    await ask('before', 'a', '11 days');
    await ask('after', 'a', '9 days');
    expect((await clients()).map(({ name }) => name)).toEqual(['after']);
    for (let client = 0; client < 25; client++) await ask(`client ${client}`, 'a');
    expect(await clients()).toHaveLength(20);
  });

  it('developers with a valid personal key are left out while they use it', async () => {
    await generateMcpKey(owner, ofMcp());
    const key = await findKey(testServices.services.db, id, 'mcp');
    const personal = async (
      granted_by: string,
      used: string | null,
      key_uuid: string | null,
      project = id,
    ) => {
      const [row] = await sql<{ install_uuid: string }>(
        `insert into install_keys (project_uuid, key_hash, granted_by, key_uuid, last_used_at)
         values ($1, $2, $3, $4, now() - $5::interval) returning install_uuid`,
        ...[project, crypto.randomUUID(), granted_by, key_uuid, used],
      );
      const { install_uuid } = row ?? { install_uuid: '' };
      await ask(`${granted_by} ${used}`, developerOf(testServices.services.secrets, id, { install_uuid }));
    };
    const other = await testServices.project(owner);
    await personal('visitor', '1 day', null);
    await personal('member', '90 days', null);
    await personal('visitor', '92 days', null);
    await personal('visitor', '2 days', null, other);
    await personal('visitor', null, null);
    await personal('mcp_key', '1 day', key?.key_uuid ?? null);
    await personal('mcp_key', '3 days', key?.key_uuid ?? null);
    const { data } = await getMcpKey(owner, ofMcp());
    expect(data?.clients.map(({ name }) => name).sort()).toEqual([
      'mcp_key 1 day',
      'mcp_key 3 days',
      'visitor 2 days',
      'visitor 92 days',
      'visitor null',
    ]);
    expect(data?.install_keys).toBe(2);
  });

  it('personal keys and connections that depend on the MCP key are counted, and deleted with it', async () => {
    await generateMcpKey(owner, ofMcp());
    const key = await findKey(testServices.services.db, id, 'mcp');
    const allow = (key_uuid: string | null) =>
      sql(
        `insert into oauth_grants (project_uuid, client_id, client_name, client_host, is_verified, resource, granted_by, key_uuid)
         values ($1, 'client', 'Client', '', false, 'http://x.localhost:3000/mcp', $2, $3)`,
        ...[id, key_uuid ? 'mcp_key' : 'visitor', key_uuid],
      );
    for (const of of [key?.key_uuid ?? null, key?.key_uuid ?? null, null]) await allow(of);
    expect((await getMcpKey(owner, ofMcp())).data).toMatchObject({ install_keys: 0, connections: 2 });
    await deleteMcpKey(owner, ofMcp());
    await generateMcpKey(owner, ofMcp());
    expect((await getMcpKey(owner, ofMcp())).data).toMatchObject({ install_keys: 0, connections: 0 });
  });
});
