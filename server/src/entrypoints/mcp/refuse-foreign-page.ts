import { originValidationResponse } from '@modelcontextprotocol/server';
import { isLoopbackName } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';

/**
 * Browsers add no credentials to MCP requests, so pages of any origin may send them. Only on a person's own
 * computer is the machine itself the credential: there, only pages of the machine itself may send them.
 * @returns the refusal, if it is to be refused
 */
export function refuseForeignPage(
  env: Env,
  wanted: Request,
  { hostname }: McpEndpoint,
): Response | undefined {
  const isOwnMachine = isLoopbackName(new URL(env.PUBLIC_URL).hostname);
  return isOwnMachine ? originValidationResponse(wanted, [hostname]) : undefined;
}
