import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { selfSignedCertificate } from '@fieldkit/testing/self-signed-certificate.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const trusted = tls.getCACertificates('default');
let server: TestServer;
let documents: https.Server;
let keysUrl: string;
let fetched = 0;

beforeAll(async () => {
  const { key, cert } = selfSignedCertificate('localhost');
  tls.setDefaultCACertificates([...trusted, cert]);
  documents = https.createServer({ key, cert }, (_request, response) => {
    fetched += 1;
    response.end('no keys');
  });
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  const { port } = documents.address() as AddressInfo;
  keysUrl = `https://localhost:${port}/keys.json`;
  server = await testServer({
    RATE_LIMITS: 'on',
    FETCH_PRIVATE_HOSTS: `localhost:${port}`,
    LIMIT_OAUTH_CLIENTS_PER_ADDRESS: '4',
  });
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await server.close();
  documents.close();
});

it('a client’s keys are fetched no more often than its network may register clients', async () => {
  const client = createOauthClient(server);
  await client.register({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keysUrl });
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const ask = async (turn: number) => {
    const now = Math.floor(Date.now() / 1000);
    const { client_id } = client;
    const claims = {
      iss: client_id,
      sub: client_id,
      aud: 'http://localhost:3000',
      jti: `${turn}`,
      iat: now,
      exp: now + 60,
    };
    return client.exchange('none', {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: `${part({ alg: 'ES256' })}.${part(claims)}.${'A'.repeat(86)}`,
    });
  };
  for (let turn = 0; turn < 8; turn++) expect((await ask(turn)).statusCode).toBeGreaterThanOrEqual(400);
  // The registration was the first of four.
  expect(fetched).toBe(3);
});
