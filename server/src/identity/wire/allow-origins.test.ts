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
