import type { FastifyRequest } from 'fastify';
import type { Asker } from '../assistant/asker.ts';
import type { House, KeyHolder } from '../context.ts';

/**
 * One MCP key per project cannot tell its developers apart, so they are told apart by a keyed hash of address and client.
 * Neither the address nor the key is kept.
 */
export function findAsker({ secrets }: House, request: FastifyRequest, key: KeyHolder): Asker {
  const client_name = clientNameIn(request.body) ?? clientOf(request.headers['user-agent']);
  return {
    channel: 'mcp',
    developer: secrets.hash('developer', [key.project_uuid, request.ip, client_name].join('\n')),
    client_name,
  };
}

/** Clients of the 2026 revision name themselves in every request; older ones only in the handshake. */
function clientNameIn(body: unknown): string | null {
  const match = /"io\.modelcontextprotocol\/clientInfo"\s*:\s*\{[^}]*?"name"\s*:\s*"([^"\\]{1,80})"/.exec(
    String(body ?? ''),
  );
  return match?.[1] ?? null;
}

const clientOf = (userAgent = ''): string | null => userAgent.split('/')[0]?.trim().slice(0, 80) || null;
