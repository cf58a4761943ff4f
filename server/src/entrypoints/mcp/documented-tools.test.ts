import fs from 'node:fs';
import path from 'node:path';
import { createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const page = path.resolve(import.meta.dirname, '../../../../docs/mcp.md');

type Tool = { name: string; inputSchema: { properties: Record<string, unknown> } };

let server: TestServer;
let tools: Tool[];
beforeAll(async () => {
  server = await testServer();
  const { owner, project } = await createTestUsers(server);
  const generate = `/mcp/${project.project_uuid}/generate-key`;
  const made = await server.call<{ data: { mcp_key: string } }>(owner, 'POST', generate);
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    headers: {
      authorization: `Bearer ${made.body.data.mcp_key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  });
  tools = JSON.parse(/\{"(?:jsonrpc|result).*\}/.exec(body)?.[0] ?? '{}').result.tools;
});
afterAll(() => server.close());

test('[PLUG-08] docs/mcp.md lists every tool and all of its arguments', () => {
  const rows = [...fs.readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
  const documented = rows.map(([, name, text = '']) => [
    name,
    [...text.matchAll(/`(\w+)`/g)].map(([, argument]) => argument),
  ]);
  const offered = tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)]);
  expect(documented).toEqual(offered);
});
