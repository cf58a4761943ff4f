import type { CustomDomain } from '@fieldkit/contract/custom-domains.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { setRecord } from '@fieldkit/testing/fake-dns.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domainJobs } from './check-domain.ts';

let server: TestServer;
let owner: TestUser;
let ours: TestPlugin;
let theirs: TestPlugin;
let hostname: string;
let count = 0;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  ours = await createTestPlugin(server, owner, { name: 'Ours' });
  theirs = await createTestPlugin(server, await createCustomer(server, 'Theo'), { name: 'Theirs' });
});
beforeEach(() => {
  hostname = `docs.company-${++count}.com`;
});
afterAll(() => server.close());

type DomainAnswer = { domain: CustomDomain | null; code?: string; fields?: Record<string, string> };
const ownerOf = new Map<TestPlugin, TestUser>();
const ask = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  plugin: TestPlugin,
  payload?: object,
): Promise<{ status: number; body: DomainAnswer }> => {
  const who = ownerOf.get(plugin) ?? (plugin === ours ? owner : await aCustomerOf(plugin));
  const path = `/projects/${plugin.project.project_uuid}/custom-domain${method === 'POST' ? '/check' : ''}`;
  return server.call<DomainAnswer>(who, method, path, payload);
};
/** The owner of the other plugin, by the account that created it. */
async function aCustomerOf(plugin: TestPlugin): Promise<TestUser> {
  const other = await createCustomer(server, `Owner ${++count}`);
  await server.database.pool.query(
    `update memberships set customer_uuid = (select customer_uuid from customers where email = $1), email = $1
     where project_uuid = $2 and role = 'owner'`,
    [other.email, plugin.project.project_uuid],
  );
  ownerOf.set(plugin, other);
  return other;
}

const claim = async (plugin: TestPlugin, name = hostname): Promise<CustomDomain> => {
  const { status, body } = await ask('PUT', plugin, { hostname: name });
  expect(status).toBe(200);
  return domainIn(body);
};
const check = async (plugin: TestPlugin): Promise<CustomDomain> => domainIn((await ask('POST', plugin)).body);
const domainIn = ({ domain }: DomainAnswer): CustomDomain => {
  if (!domain) throw new Error('The project has no domain.');
  return domain;
};
const setProof = (...tokens: string[]) =>
  setRecord(server.services, 'texts', `_fieldkit-challenge.${hostname}`, tokens);
const pointTo = (...targets: string[]) => setRecord(server.services, 'alias', hostname, targets);
const visit = (host: string, url = '/', headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
/** Proves the name for a plugin, and leads it here. */
const prove = async (plugin: TestPlugin): Promise<CustomDomain> => {
  const { proof } = await claim(plugin);
  setProof(proof.value);
  pointTo(`${plugin.name}.localhost`);
  return check(plugin);
};
const runJob = () => server.services.jobs.drain(domainJobs(server.services));
const makeDue = () =>
  server.database.pool.query('update custom_domains set next_check_at = now() where hostname = $1', [
    hostname,
  ]);
const sendDueJob = async () => {
  await makeDue();
  await server.services.jobs.send(server.services.db, 'check-domains', {});
  await runJob();
};

describe('the steps of a custom domain', () => {
  test('a new claim is pending, shows both records, and serves nothing', async () => {
    const domain = await claim(ours, `${hostname.toUpperCase()}.`);
    expect(domain).toMatchObject({
      hostname,
      display_name: hostname,
      state: 'waiting',
      proof: { name: `_fieldkit-challenge.${hostname}`, state: 'waiting', found: [] },
      target: { name: hostname, value: `${ours.name}.localhost`, state: 'waiting', found: [] },
      is_taken: false,
      proved_at: null,
      url: `http://${hostname}:3000`,
    });
    expect(domain.proof.value).toMatch(/^[0-9a-f]{40}$/);
    expect(await check(ours)).toMatchObject({ state: 'waiting', checked_at: expect.any(String) });
    expect((await visit(hostname)).statusCode).toBe(404);
  });

  test('the proof alone is detected, and both records together prove the domain', async () => {
    const { proof } = await claim(ours);
    setProof('another record', proof.value);
    expect(await check(ours)).toMatchObject({ state: 'found', proof: { state: 'found' } });
    pointTo(`${ours.name}.LOCALHOST.`);
    const proved = await check(ours);
    expect(proved).toMatchObject({
      state: 'proved',
      target: { state: 'found' },
      proved_at: expect.any(String),
    });
    expect((await visit(hostname)).statusCode).toBe(200);
    expect((await visit(`${hostname.toUpperCase()}.:8443`)).statusCode).toBe(200);
  });

  test('the token of another project is not accepted as proof', async () => {
    await claim(ours);
    setProof('0'.repeat(40));
    expect(await check(ours)).toMatchObject({
      state: 'waiting',
      proof: { state: 'wrong', found: ['0'.repeat(40)] },
    });
    expect((await visit(hostname)).statusCode).toBe(404);
  });

  test('a name that points elsewhere is a wrong target, and links still point to the subdomain', async () => {
    const { proof } = await claim(ours);
    setProof(proof.value);
    pointTo('pages.example.net');
    setRecord(server.services, 'addresses', hostname, ['93.184.216.34', '10.0.0.7']);
    expect(await check(ours)).toMatchObject({
      state: 'wrong_target',
      // Addresses inside of a network are not shown.
      target: { state: 'wrong', found: ['pages.example.net', '93.184.216.34'] },
    });
    expect((await visit(ours.host)).statusCode).toBe(200);
  });

  test('a name without an alias is recognized by its addresses', async () => {
    const { proof } = await claim(ours);
    setProof(proof.value);
    setRecord(server.services, 'addresses', hostname, ['93.184.216.40']);
    setRecord(server.services, 'addresses', `${ours.name}.localhost`, ['93.184.216.40', '2606:2800::1']);
    expect(await check(ours)).toMatchObject({ state: 'proved' });
  });

  test('the job checks a claim that is due, and checks it again an hour after it was proven', async () => {
    const { proof } = await claim(ours);
    setProof(proof.value);
    pointTo(`${ours.name}.localhost`);
    await sendDueJob();
    const domain = domainIn((await ask('GET', ours)).body);
    expect(domain.state).toBe('proved');
    const wait = Date.parse(domain.next_check_at ?? '') - Date.parse(domain.checked_at ?? '');
    expect(wait).toBe(3_600_000);
  });
});

describe('a proof that disappears', () => {
  test.each([
    ['no record', []],
    ['another token', ['1'.repeat(40)]],
  ])('one definite answer of %s removes the domain immediately', async (_what, records) => {
    await prove(ours);
    expect((await visit(ours.host)).statusCode).toBe(308);
    setProof(...records);
    await sendDueJob();
    expect(domainIn((await ask('GET', ours)).body)).toMatchObject({ state: 'waiting', proved_at: null });
    for (const url of ['/', '/mcp', '/llms.txt', '/.well-known/oauth-protected-resource'])
      expect((await visit(hostname, url)).statusCode).toBe(404);
    expect((await visit(ours.host)).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select message from notifications where message like '%' || $1 || '%'",
      [hostname],
    );
    expect(rows).toHaveLength(1);
  });

  test('a DNS server that does not answer changes nothing', async () => {
    await prove(ours);
    for (const [type, name] of [
      ['texts', `_fieldkit-challenge.${hostname}`],
      ['alias', hostname],
    ] as const)
      setRecord(server.services, type, name, 'failed');
    expect(await check(ours)).toMatchObject({ state: 'proved', is_unanswered: true });
    expect((await visit(hostname)).statusCode).toBe(200);
  });

  test('an older answer is not stored after a newer one', async () => {
    await prove(ours);
    await server.database.pool.query(
      "update custom_domains set checked_at = now() + interval '1 minute' where hostname = $1",
      [hostname],
    );
    setProof();
    expect((await check(ours)).state).toBe('proved');
  });

  test('a removed or replaced domain is no longer served, and its token is not used again', async () => {
    const first = await prove(ours);
    const name = hostname;
    expect((await ask('DELETE', ours)).body).toEqual({ domain: null });
    expect((await visit(name)).statusCode).toBe(404);
    expect((await ask('DELETE', ours)).status).toBe(404);
    const again = await claim(ours);
    expect(again.proof.value).not.toBe(first.proof.value);
    expect((await check(ours)).state).toBe('waiting');
    await prove(ours);
    await claim(ours, `other.${name}`);
    expect((await visit(name)).statusCode).toBe(404);
  });
});

describe('a domain that two projects claim', () => {
  test('belongs only to the project whose token is in the record', async () => {
    await claim(theirs);
    await prove(ours);
    expect((await check(theirs)).state).toBe('waiting');
    expect(await check(theirs)).toMatchObject({ is_taken: true, proof: { state: 'wrong' } });
    expect((await visit(hostname)).headers['x-fieldkit-plugin']).toBe(ours.name);
  });

  test('stays with its project as long as its proof exists', async () => {
    const first = await prove(ours);
    const second = await claim(theirs);
    setProof(second.proof.value, first.proof.value);
    expect(await check(theirs)).toMatchObject({ is_taken: true, proof: { state: 'found' }, proved_at: null });
    expect((await check(ours)).state).toBe('proved');
    expect((await visit(hostname)).headers['x-fieldkit-plugin']).toBe(ours.name);
  });

  test('passes to a later project once the first proof is missing', async () => {
    await prove(ours);
    const second = await claim(theirs);
    setProof(second.proof.value);
    expect((await check(theirs)).state).toBe('proved');
    expect((await visit(hostname)).headers['x-fieldkit-plugin']).toBe(theirs.name);
    expect(domainIn((await ask('GET', ours)).body)).toMatchObject({ proved_at: null, is_taken: true });
    expect((await visit(ours.host)).statusCode).toBe(200);
  });

  test('belongs to one of two projects that prove it at the same time', async () => {
    const [first, second] = [await claim(ours), await claim(theirs)];
    setProof(first.proof.value, second.proof.value);
    pointTo(`${ours.name}.localhost`);
    await ask('GET', theirs);
    const checked = await Promise.all(
      Array.from({ length: 6 }, (_, at) => ask('POST', at % 2 ? ours : theirs)),
    );
    expect(checked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const states = [(await ask('GET', ours)).body, (await ask('GET', theirs)).body].map(
      (body) => domainIn(body).proved_at !== null,
    );
    expect(states.filter(Boolean)).toHaveLength(1);
  });
});

test.each([
  ['an IP address', '10.0.0.1'],
  ['a wildcard', '*.acme.com'],
  ['a public suffix', 'co.uk'],
  ['another plugin’s subdomain', 'plugin-1-x.localhost'],
  ['a single label', 'acme'],
])('[422] %s is refused as a custom domain, and nothing is stored', async (_what, typed) => {
  await ask('DELETE', ours);
  const { status, body } = await ask('PUT', ours, { hostname: typed });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['hostname']]);
  expect((await ask('GET', ours)).body).toEqual({ domain: null });
});

test('[404] a stranger does not find out about a custom domain', async () => {
  const stranger = await createCustomer(server, 'Stranger');
  const path = `/projects/${ours.project.project_uuid}/custom-domain`;
  expect((await server.call(stranger, 'PUT', path, { hostname })).status).toBe(404);
});

test('[429] checks of a domain are limited', async () => {
  const strict = await testServer({ RATE_LIMITS: 'on' });
  try {
    const who = await createCustomer(strict, 'Olga');
    const plugin = await createTestPlugin(strict, who);
    const path = `/projects/${plugin.project.project_uuid}/custom-domain`;
    await strict.call(who, 'PUT', path, { hostname });
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) statuses.push((await strict.call(who, 'POST', `${path}/check`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  } finally {
    await strict.close();
  }
});

test('a custom domain needs a claimed subdomain', async () => {
  const { body: project } = await server.call<{ project_uuid: string }>(owner, 'POST', '/projects', {
    name: 'Bare',
    description: 'No plugin.',
    is_opensource: false,
  });
  const answer = await server.call(owner, 'PUT', `/projects/${project.project_uuid}/custom-domain`, {
    hostname,
  });
  expect([answer.status, answer.body.code]).toEqual([404, 'no_subdomain']);
});
