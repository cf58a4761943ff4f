import { type FetchClient, type FetchKind, gitClients } from '@fieldkit/contract/plugin-install.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';

/** The names that clients have in their header `User-Agent`. Git names no client, so each has an address of its own. */
const userAgents: readonly [RegExp, FetchClient][] = [
  [/claude/i, 'claude-code'],
  [/codex/i, 'codex'],
  [/copilot/i, 'copilot'],
  [/gemini/i, 'gemini'],
  [/cursor/i, 'cursor'],
  [/vscode|visual studio code/i, 'vscode'],
  [/fieldkit/i, 'fieldkit'],
];
const MAX_USER_AGENT = 300;

/** The client that sent a request, by its address or its header `User-Agent`; '' if neither names one. */
function clientOf({ params, headers }: FastifyRequest): FetchClient {
  const { client } = params as { client?: string };
  const named = gitClients.find((one) => one === client);
  if (named) return named;
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? '';
  return userAgents.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** Counts one fetch of a part of a plugin. */
export const countFetch = (
  { fetches }: Pick<Services, 'fetches'>,
  request: FastifyRequest,
  { project_uuid }: Plugin,
  kind: FetchKind,
): void => fetches.count(project_uuid, kind, clientOf(request));
