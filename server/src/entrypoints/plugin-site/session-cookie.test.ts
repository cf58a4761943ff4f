import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfSession, sessionHashes, setSessionCookie } from './authenticate-visitor.ts';

let secure: TestServices;
beforeAll(async () => {
  secure = await createTestServices({
    PUBLIC_URL: 'https://app.example.com',
    PLUGIN_DOMAIN: 'plugins.example.com',
  });
});
afterAll(() => secure.close());

const token = 'A'.repeat(43);

it('is bound to HTTPS and to its host by its name if the installation uses HTTPS', () => {
  let given = '';
  const reply = { header: (_name: string, value: string) => (given = value) } as unknown as FastifyReply;
  setSessionCookie(secure.services, reply, token);
  expect(given).toBe(
    `__Host-fieldkit-plugin=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure`,
  );
});

it('is found among other cookies, and only under that name', () => {
  const shown = (cookie: string) =>
    sessionHashes(secure.services, { headers: { cookie } } as unknown as FastifyRequest);
  expect(shown(`a=1; __Host-fieldkit-plugin=${token}; b=2`)).toEqual([hashOfSession(secure.services, token)]);
  expect(shown(`fieldkit-plugin=${token}`)).toEqual([]);
  expect(shown('')).toEqual([]);
});
