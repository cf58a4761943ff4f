import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fetchByHost } from '@fieldkit/testing/fetch-by-host.ts';
import { addressesOf } from '@fieldkit/testing/mcp-connection.ts';
import { selfSignedCertificate } from '@fieldkit/testing/self-signed-certificate.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

const REDIRECT = 'http://127.0.0.1:5678/callback';
const trusted = tls.getCACertificates('default');

let server: TestServer;
let shop: TestPlugin;
let other: TestPlugin;
let fetchHere: typeof fetch;
let documents: https.Server;
let documentUrl: string;
let fetched = 0;

beforeAll(async () => {
  const { key, cert } = selfSignedCertificate('localhost');
  tls.setDefaultCACertificates([...trusted, cert]);
  documents = https.createServer({ key, cert }, (_request, response) => {
    fetched += 1;
    response.end(
      JSON.stringify({
        client_id: documentUrl,
        client_name: 'Documented client',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      }),
    );
  });
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  const { port } = documents.address() as AddressInfo;
  documentUrl = `https://localhost:${port}/client.json`;
  server = await testServer({ FETCH_PRIVATE_HOSTS: `localhost:${port}` });
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner, { is_opensource: false });
  await server.call(owner, 'PUT', `/projects/${shop.project.project_uuid}/assistant-settings`, {
    is_keyless_allowed: true,
    question_retention_days: 30,
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  fetchHere = fetchByHost((server.app.server.address() as AddressInfo).port);
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await server.close();
  documents.closeAllConnections();
  documents.close();
});

/** The storage that a client keeps between its requests, in the form that the SDK expects. */
function aKeeper(clientMetadataUrl?: string) {
  const kept: Record<string, unknown> = {};
  return {
    kept,
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: 'Library client',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    ...(clientMetadataUrl && { clientMetadataUrl }),
    state: () => 'the-state',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked: URL) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier as string,
  };
}

/** A person's browser: opens the client's request, allows it, and ends at the client's address. */
async function allowInBrowser(asked: URL): Promise<URL> {
  const begun = await fetchHere(asked, { redirect: 'manual' });
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(begun.headers.get('location') ?? '', asked);
  const allowed = await fetchHere(`${page.href}/allow`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await allowed.json()) as { url: string };
  const landed = await fetchHere(url, { redirect: 'manual', headers: { cookie } });
  return new URL(landed.headers.get('location') ?? '');
}

type Answer = { content: { text?: string }[] };
const search = { name: 'search', arguments: { query: 'refund an order' } };

/** Connects with the new SDK, and asks a question. */
async function askNew(address: string, keeper: ReturnType<typeof aKeeper>): Promise<string> {
  const transport = () => new NewTransport(new URL(address), { authProvider: keeper, fetch: fetchHere });
  const client = () =>
    new NewClient({ name: 'new-client', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow('Unauthorized');
  const landed = await allowInBrowser(keeper.kept.asked as URL);
  await first.finishAuth(landed.searchParams);
  const connected = client();
  await connected.connect(transport());
  const answer = (await connected.callTool(search)) as Answer;
  await connected.close();
  return answer.content[0]?.text ?? '';
}

/** Makes a client need a token for the open project: a client with a wrong token has to get another. */
const withWrongToken = (keeper: ReturnType<typeof aKeeper>) => {
  keeper.kept.tokens = { access_token: 'x'.repeat(43), token_type: 'Bearer' };
  return keeper;
};

it('[PLUG-08] the official client registers, gets a user’s consent, and asks its question', async () => {
  const keeper = withWrongToken(aKeeper());
  expect(await askNew(addressesOf(shop).byPath, keeper)).toContain('POST /orders/{id}/refund');
  expect(keeper.kept.client).toMatchObject({ client_name: 'Library client' });
  expect(keeper.kept.tokens).toMatchObject({ token_type: 'Bearer', scope: 'mcp' });
});

it('[PLUG-08] a client described by a document on the web needs no registration', async () => {
  const keeper = withWrongToken(aKeeper(documentUrl));
  expect(await askNew(addressesOf(shop).own, keeper)).toContain('POST /orders/{id}/refund');
  expect(keeper.kept.client).toMatchObject({ client_id: documentUrl });
  const { rows } = await server.database.pool.query(
    'select client_name, client_host, is_verified from oauth_grants where client_id = $1',
    [documentUrl],
  );
  expect(rows).toEqual([
    { client_name: 'Documented client', client_host: new URL(documentUrl).host, is_verified: true },
  ]);
  // The document is cached, no matter how often it is named.
  expect(fetched).toBe(1);
});

it('a client renews its expired token automatically', async () => {
  const keeper = withWrongToken(aKeeper());
  await askNew(addressesOf(shop).own, keeper);
  const before = keeper.kept.tokens as { access_token: string; refresh_token: string };
  keeper.kept.tokens = { ...before, access_token: 'y'.repeat(43) };
  const client = new NewClient({ name: 'new-client', version: '1' });
  await client.connect(
    new NewTransport(new URL(addressesOf(shop).own), { authProvider: keeper, fetch: fetchHere }),
  );
  expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  expect((keeper.kept.tokens as { refresh_token: string }).refresh_token).not.toBe(before.refresh_token);
});

it('[PLUG-08] the client of the older SDK does the same', async () => {
  const keeper = withWrongToken(aKeeper());
  const transport = () =>
    new OldTransport(new URL(addressesOf(shop).byPath), { authProvider: keeper as never, fetch: fetchHere });
  const first = transport();
  // The old SDK's own types conflict with exactOptionalPropertyTypes.
  await expect(new OldClient({ name: 'old-client', version: '1' }).connect(first as never)).rejects.toThrow();
  const landed = await allowInBrowser(keeper.kept.asked as URL);
  await first.finishAuth(landed.searchParams.get('code') ?? '');
  const client = new OldClient({ name: 'old-client', version: '1' });
  await client.connect(transport() as never);
  expect(((await client.callTool(search)) as Answer).content[0]?.text).toContain('POST /orders/{id}/refund');
});

it('a document at a private address is not read', async () => {
  for (const client_id of ['https://127.0.0.1:1/client.json', 'https://169.254.169.254/client.json']) {
    const url = new URL('http://localhost:3000/oauth/authorize');
    for (const [name, value] of Object.entries({
      client_id,
      response_type: 'code',
      redirect_uri: REDIRECT,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      resource: addressesOf(other).own,
    }))
      url.searchParams.set(name, value);
    const answer = await fetchHere(url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/connect/refused?error=invalid_client');
  }
});
