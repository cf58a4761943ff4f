import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { fetchByHost } from '../testing/src/fetch-by-host.ts';

/**
 * Validates the documents for discovery of a running plugin against their published schemas, and reads and verifies its
 * skills with the official client. The schemas are not part of the project: download them into a folder first.
 *
 *   server-card.schema.json  https://github.com/modelcontextprotocol/experimental-ext-server-card, schema.json
 *   server.schema.json       https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 *   a2a.schema.json          https://a2a-protocol.org/v1.0.1/spec/a2a.json
 *
 *   node scripts/check-discovery.ts http://acme.localhost:3000 --schemas /tmp/schemas [--key fk_mcp_…]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { schemas: { type: 'string', default: '' }, key: { type: 'string', default: '' } },
});
const [address = ''] = positionals;
if (!URL.canParse(address) || !values.schemas)
  throw new Error('Usage: check-discovery.ts <address> --schemas <folder> [--key <key>]');

const { origin, hostname, port } = new URL(address);
// Node does not resolve names below localhost.
const read = hostname.endsWith('.localhost') ? fetchByHost(Number(port)) : fetch;
const headers: Record<string, string> = values.key ? { authorization: `Bearer ${values.key}` } : {};

/**
 * A2A's schema refers to its own definitions by the names of files: "lf.a2a.v1.AgentSkill.jsonschema.json" is the
 * definition "Agent Skill". Other schemas stay as they are.
 */
function withLocalReferences(schema: { definitions?: object }): object {
  const names = new Map(
    Object.keys(schema.definitions ?? {}).map((name) => [name.replaceAll(' ', ''), name] as const),
  );
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    const named = key === '$ref' && /^[\w.]+\.(\w+)\.jsonschema\.json$/.exec(value)?.[1];
    return named ? `#/definitions/${encodeURIComponent(names.get(named) ?? named)}` : value;
  });
}

/** A published schema, and the part of it that describes the document. */
type Judge = { document: string; schema: string; part?: string };
const judges: Judge[] = [
  { document: '/mcp/server-card', schema: 'server-card.schema.json', part: '#/$defs/ServerCard' },
  { document: '/server.json', schema: 'server.schema.json' },
  { document: '/.well-known/agent-card.json', schema: 'a2a.schema.json', part: '#/definitions/Agent Card' },
];

for (const { document, schema, part } of judges) {
  const file = path.join(values.schemas, schema);
  if (!fs.existsSync(file)) {
    console.log(`${document}: not validated, because ${schema} is missing`);
    continue;
  }
  const whole = withLocalReferences(JSON.parse(fs.readFileSync(file, 'utf8')));
  const response = await read(origin + document, { headers });
  if (!response.ok) throw new Error(`${document}: ${response.status}`);
  const result = new AjvJsonSchemaValidator().getValidator(part ? { ...whole, $ref: part } : whole)(
    await response.json(),
  );
  if (!result.valid) throw new Error(`${document}: ${result.errorMessage}`);
  console.log(`${document}: valid by ${schema}`);
}

/** The AI catalog has no published schema, so the required fields of its specification are checked. */
const catalog = await (await read(`${origin}/.well-known/ai-catalog.json`, { headers })).json();
if (!/^\d+\.\d+$/.test(catalog.specVersion) || typeof catalog.host.displayName !== 'string')
  throw new Error('/.well-known/ai-catalog.json: the version or the host is missing.');
for (const { identifier, type, url, data } of catalog.entries)
  if (!identifier || !type || (url === undefined) === (data === undefined))
    throw new Error(`/.well-known/ai-catalog.json: the entry ${identifier} is not valid.`);
if (
  new Set(catalog.entries.map((entry: { identifier: string }) => entry.identifier)).size <
  catalog.entries.length
)
  throw new Error('/.well-known/ai-catalog.json: an identifier occurs twice.');
for (const { url } of catalog.entries) {
  const { status } = await read(url, { headers });
  if (status !== 200) throw new Error(`${url}: ${status}`);
}
console.log(`/.well-known/ai-catalog.json: ${catalog.entries.length} entries, all of which can be read`);

const client = new Client(
  { name: 'check-discovery', version: '1' },
  { versionNegotiation: { mode: 'auto' } },
);
await client.connect(
  new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers }, fetch: read }),
);
const skills = new SkillsClient(client);
const listed = (await skills.list()).skills;
let files = 0;
for (const skill of listed) {
  if (skill.resources === 'dynamic') throw new Error(`${skill.uri} has no digests.`);
  for (const { uri } of skill.resources) {
    if (!(await skills.read(skill, uri)).verified) throw new Error(`${uri} was not verified.`);
    files++;
  }
}
console.log(`skills/list: ${listed.length} skills, ${files} files, all verified`);
await client.close();
