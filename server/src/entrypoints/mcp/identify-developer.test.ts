import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import type { KeyHolder, Services } from '../../services/context.ts';
import { identifyDeveloper } from './visit.ts';

const services = { secrets: secretBox('s'.repeat(32)) } as Services;
const key: KeyHolder = { kind: 'key', key_kind: 'mcp', key_uuid: 'k', project_uuid: 'p' };
const clientOf = (body: string) =>
  identifyDeveloper(
    services,
    { body, ip: '203.0.113.1', headers: { 'user-agent': 'curl/8' } } as FastifyRequest,
    key,
  ).client_name;

const named = (inside: string) => `{"_meta":{"io.modelcontextprotocol/clientInfo": {${inside}}}}`;

describe('the client that asks', () => {
  it('is the one that names itself in the request, else the one in its user agent', () => {
    expect(clientOf(named('"version":"1","name":"Cursor"'))).toBe('Cursor');
    expect(clientOf('{}')).toBe('curl');
  });

  it('is kept without surrounding spaces and invisible characters', () => {
    expect(clientOf(named('"name":" My \u202eclient "'))).toBe('My client');
    expect(clientOf(named('"name":" "'))).toBe('curl');
  });

  it('is looked for at one place alone, however often and long a body mentions it', () => {
    expect(clientOf(named('') + named('"name":"Second"'))).toBe('curl');
    expect(clientOf(named(`"title":"${'x'.repeat(2_000)}","name":"Late"`))).toBe('curl');
  });
});
