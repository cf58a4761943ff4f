import type { FastifyRequest } from 'fastify';
import { type Asker, developerOf } from '../assistant/asker.ts';
import type { House, KeyHolder } from '../context.ts';

/**
 * A personal key is a developer. One MCP key per project cannot tell its developers apart, so they are told apart by a keyed
 * hash of address and client. Neither the address nor a key is kept.
 */
export function findAsker({ secrets }: House, request: FastifyRequest, key: KeyHolder): Asker {
  const client_name = clientNameIn(request.body) ?? clientOf(request.headers['user-agent']);
  return {
    channel: 'mcp',
    developer: developerOf(
      secrets,
      key.project_uuid,
      key.key_kind === 'install'
        ? { install_uuid: key.key_uuid }
        : { address: request.ip, client: client_name },
    ),
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
