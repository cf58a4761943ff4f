import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { KeyHolder, Services } from '../../services/context.ts';
import { identifyDeveloper } from './mcp-request.ts';

const services = { secrets: createSecretBox('s'.repeat(32)) } as Services;
const key: KeyHolder = { kind: 'key', key_kind: 'mcp', key_uuid: 'k', project_uuid: 'p' };
const clientOf = (body: string) =>
  identifyDeveloper(
    services,
    { body, ip: '203.0.113.1', headers: { 'user-agent': 'curl/8' } } as FastifyRequest,
    key,
  ).client_name;

const named = (inside: string) => `{"_meta":{"io.modelcontextprotocol/clientInfo": {${inside}}}}`;

describe('the client name', () => {
  it('is the one in the request, or else the one in the user agent', () => {
    expect(clientOf(named('"version":"1","name":"Cursor"'))).toBe('Cursor');
    expect(clientOf('{}')).toBe('curl');
  });

  it('is stored without surrounding spaces and invisible characters', () => {
    expect(clientOf(named('"name":" My \u202eclient "'))).toBe('My client');
    expect(clientOf(named('"name":" "'))).toBe('curl');
  });

  it('is read from one place only, no matter how often or at what length a body mentions it', () => {
    expect(clientOf(named('') + named('"name":"Second"'))).toBe('curl');
    expect(clientOf(named(`"title":"${'x'.repeat(2_000)}","name":"Late"`))).toBe('curl');
  });
});
