import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { mcpListTokens } from '@fieldkit/contract/plugin-package.ts';
import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { statementsOf } from '../../../../bench/statements-of.ts';

const github = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/@octokit/openapi/generated/api.github.com.json',
);
const ends = /\nVersion \d+, published \d{4}-\d\d-\d\d$/;
const tokens = (text: string): number => text.length / 4;

let server: TestServer;
let client: Client;
let methods: { method_uuid: string; method_name: string }[];
let workflow_uuid: string;

beforeAll(async () => {
  server = await testServer({ DEFAULT_PLAN: 'custom' });
  const { owner, project } = await createTestUsers(server);
  const { project_uuid } = project;
  const { library_uuid } = (
    await addLibraryTo(server, owner, project, fs.readFileSync(github), { name: 'REST' })
  ).body;
  methods = (await server.call<typeof methods>(owner, 'GET', `/methods/library/${library_uuid}`)).body;
  // A workflow with far more methods than a real one.
  const steps = methods
    .filter((_, place) => place % 40 === 0)
    .map(({ method_uuid }) => ({ method_uuid, description: 'What is done here, and why. '.repeat(20) }));
  const form = { project_uuid, library_uuid, name: 'Everything', description: 'All of it.', tags: [], steps };
  const made = await server.call<{ workflow_uuid: string }>(owner, 'POST', '/workflows', form);
  workflow_uuid = made.body.workflow_uuid;
  const key = await server.call<{ data: { mcp_key: string } }>(
    owner,
    'POST',
    `/mcp/${project_uuid}/generate-key`,
  );
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  client = new Client({ name: 'budgets', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key.body.data.mcp_key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit }),
  );
});
afterAll(async () => {
  await client.close();
  await server.close();
});

async function call(name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = (await client.callTool({ name, arguments: args })) as { content: { text: string }[] };
  return content.map(({ text }) => text).join('\n');
}

/** All parts of an answer, by following its cursors. */
async function allParts(name: string, args: Record<string, unknown>): Promise<string[]> {
  const parts: string[] = [];
  let cursor: string | undefined;
  do {
    const text = await call(name, { ...args, ...(cursor && { cursor }) });
    parts.push(text);
    cursor = /More with cursor "([^"]+)"/.exec(text)?.[1];
  } while (cursor && parts.length < 100);
  return parts;
}

// First, because steps of earlier calls are recorded after their responses.
test('[PLUG-08] a search takes at most two statements: one for the key and the served version, one to record the question', async () => {
  await call('search', { query: 'create an issue' });
  // The period of a plan is read once a second, however long a search takes on a busy machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  await call('search', { query: 'close an issue' });
  const groups = await statementsOf(() => call('search', { query: 'merge a pull request' }));
  clock.mockRestore();
  const texts = groups.flat().map(({ text }) => text);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(2);
});

test('the tools and the instructions take as many tokens as the plugin’s page shows', async () => {
  const { tools } = await client.listTools();
  const listed = tokens(JSON.stringify(tools) + (client.getInstructions() ?? ''));
  expect(Math.abs(listed - mcpListTokens)).toBeLessThan(150);
});

describe('of GitHub’s 1,223 methods', { timeout: 120_000 }, () => {
  test('[PLUG-08] each is described in at most 1,500 tokens, with the version that it comes from', async () => {
    const texts: string[] = [];
    const rest = [...methods];
    const lane = async () => {
      for (let next = rest.pop(); next; next = rest.pop())
        texts.push(await call('get_method', { id: next.method_uuid }));
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    expect(texts).toHaveLength(1_223);
    const wrong = texts.filter((text) => tokens(text) > 1_500 || !ends.test(text));
    expect(wrong).toEqual([]);
  });

  test('[PLUG-08] code in any language is complete in the first answer, which has at most 2,500 tokens', async () => {
    for (const [place, { method_uuid, method_name }] of methods.entries()) {
      if (place % 10 !== 0) continue;
      const language = sampleLanguages[(place / 10) % sampleLanguages.length];
      const text = await call('get_method', { id: method_uuid, language: language?.label });
      const isWhole = text.includes(`\n\`\`\`${language?.fence}\n`) && /\n```\n/.test(text);
      expect([method_name, language?.id, isWhole]).toEqual([method_name, language?.id, true]);
      expect(tokens(text)).toBeLessThanOrEqual(2_500);
    }
  });

  test('[PLUG-08] descriptions are shortened before inputs are left out', async () => {
    const text = await call('get_method', { id: 'PATCH /orgs/{org}', question: 'turn off projects' });
    expect([tokens(text) <= 1_500, text.includes('More with cursor')]).toEqual([true, false]);
    expect(text).toContain('- has_organization_projects (body, boolean) > Whether an organization can use');
  });

  test('[PLUG-08] one answer describes or names every input of a method with many of them', async () => {
    const id = 'POST /applications/{client_id}/token/scoped';
    const [text = '', ...more] = await allParts('get_method', { id });
    expect([more.length, tokens(text) <= 1_500, ends.test(text)]).toEqual([0, true, true]);
    const whole = await call('get_method', { id, detail: 'full' });
    expect(tokens(whole)).toBeLessThanOrEqual(8_000);
    expect(whole).not.toContain('More with cursor');
    const inputs = Array.from(whole.matchAll(/^- (\S+) \(/gm), ([, name = '']) => name);
    expect(inputs.length).toBeGreaterThan(50);
    const own = inputs.map((name) => name.split('.').at(-1) ?? name);
    const words = new Set(text.match(/[\w{}]+/g));
    expect(own.filter((name) => !words.has(name.replaceAll('[]', '')))).toEqual([]);
    expect(await call('get_method', { id, cursor: 'from 9999' })).toContain('There is nothing more');
  });

  test('[PLUG-08] the longest recipe comes in parts of 2,500 tokens, or of 8,000 with code', async () => {
    for (const [args, most] of [
      [{}, 2_500],
      [{ language: 'python' }, 8_000],
    ] as const) {
      const parts = await allParts('get_workflow', { id: workflow_uuid, ...args });
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(tokens(part)).toBeLessThanOrEqual(most);
      const steps = parts.flatMap((part) => Array.from(part.matchAll(/^(\d+)\. /gm), ([, number]) => number));
      expect(steps.map(Number)).toEqual(Array.from({ length: 31 }, (_, place) => place + 1));
    }
  });

  test('[PLUG-08] twenty hits have at most 2,500 tokens, and five at most 400', async () => {
    for (const query of ['create an issue in a repository', 'list everything of a user', 'delete a key']) {
      expect(tokens(await call('search', { query, limit: 100 }))).toBeLessThanOrEqual(2_500);
      expect(tokens(await call('search', { query }))).toBeLessThanOrEqual(400);
    }
  });
});
