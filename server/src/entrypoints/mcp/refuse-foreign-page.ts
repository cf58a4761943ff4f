import { originValidationResponse } from '@modelcontextprotocol/server';
import { isLoopbackName } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';

/**
 * Nothing that a browser adds by itself opens anything at the MCP server, so pages of any origin may ask it. On somebody's own
 * computer alone it is the machine that opens it: there, only pages of the machine itself may.
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
