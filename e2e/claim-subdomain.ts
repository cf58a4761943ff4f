import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { origin } from './accounts.ts';
import { callAs, type Session } from './seed.ts';

export const newSubdomain = (): string => `shop-${randomBytes(4).toString('hex')}`;

/** The origin of a plugin's page on the test server. Browsers resolve such names; other programs do not. */
export const pluginOrigin = (subdomain: string): string =>
  `http://${subdomain}.localhost:${new URL(origin()).port}`;

const ask = async <Body>(
  session: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Body> => (await callAs(session, method, path, body)).json();

/** Claims a subdomain over HTTP, and returns when its plugin is running. */
export async function createPluginOf(session: Session, projectUuid: string): Promise<string> {
  const subdomain = newSubdomain();
  await ask(session, 'POST', `/api/projects/${projectUuid}/subdomain`, { subdomain });
  const path = `/api/deployment/status/${projectUuid}`;
  const status = async () => (await ask<{ status: string }>(session, 'GET', path)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('running');
  return subdomain;
}

/** The MCP key of a project, created over HTTP. */
export const createMcpKeyOf = async (session: Session, projectUuid: string): Promise<string> =>
  (await ask<{ data: { mcp_key: string } }>(session, 'POST', `/api/mcp/${projectUuid}/generate-key`)).data
    .mcp_key;
