import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { trustedProxies } from './is-direct.ts';

const invented = '198.51.100.1, 198.51.100.2';

it.each([
  ['off', `${invented}, 203.0.113.9`, '127.0.0.1'],
  ['on', '203.0.113.9', '203.0.113.9'],
  ['on', `${invented}, 203.0.113.9`, '203.0.113.9'],
  ['2', `${invented}, 203.0.113.9, 10.0.0.1`, '203.0.113.9'],
])('with TRUST_PROXY=%s a request with X-Forwarded-For: %s is from %s', async (setting, header, from) => {
  const env = readEnv({ DATA_DIR: '/data', TRUST_PROXY: setting });
  const app = Fastify({ trustProxy: trustedProxies(env) });
  app.get('/', async ({ ip }) => ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
  expect(answer.body).toBe(from);
});
