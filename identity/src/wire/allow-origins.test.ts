import { expect, it } from 'vitest';
import { openTestIdentity } from '../testing/open-test-identity.ts';

const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit';

it.each([
  ['https://app.example.com', true],
  ['https://deep.app.example.com', true],
  ['https://app.example.com.evil.com', false],
  ['http://app.example.com', false],
  ['null', false],
])('pages at %s may call the service: %s', async (origin, isAllowed) => {
  const service = await openTestIdentity({
    PUBLIC_URL: 'https://kit.example.com',
    AUTHORIZED_DOMAINS: 'app.example.com',
  });
  const [preflight, answer] = await Promise.all([
    service.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    }),
    service.app.inject({ method: 'POST', url, headers: { origin }, payload: {} }),
  ]);
  expect(preflight.statusCode).toBe(204);
  for (const { headers } of [preflight, answer]) {
    expect(headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  await service.close();
});

it.each([
  ['http://localhost:9876', true],
  ['http://[::1]:9876', true],
  ['https://evil.example.com', false],
  ['http://localhost.evil.example.com', false],
  ['null', false],
])('a page at %s in a browser on this machine may use the test surface: %s', async (origin, isAllowed) => {
  const service = await openTestIdentity({ IDENTITY_TEST_MODE: '1' });
  const answer = await service.app.inject({
    method: 'OPTIONS',
    url: '/emulator/v1/projects/p/accounts',
    headers: { origin, 'access-control-request-method': 'DELETE' },
  });
  expect(answer.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
  await service.close();
});

it.each([
  ['https://kit.example.com', true],
  ['https://app.kit.example.com', true],
  ['https://somebody.plugins.kit.example.com', false],
  ['https://plugins.kit.example.com', false],
])('a page at %s may call the service if plugins are served on subdomains: %s', async (origin, isAllowed) => {
  const service = await openTestIdentity({
    PUBLIC_URL: 'https://kit.example.com',
    PLUGIN_DOMAIN: 'plugins.kit.example.com',
  });
  const answer = await service.app.inject({ method: 'POST', url, headers: { origin }, payload: {} });
  expect(answer.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
  await service.close();
});

it('a plugin on a local installation is another site', async () => {
  const service = await openTestIdentity({ PORT: '3000' });
  const originOf = async (origin: string) =>
    (await service.app.inject({ method: 'POST', url, headers: { origin }, payload: {} })).headers[
      'access-control-allow-origin'
    ];
  expect(await originOf('http://localhost:3000')).toBe('http://localhost:3000');
  expect(await originOf('https://somebody.localhost:3000')).toBeUndefined();
  await service.close();
});
