import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { origin } from './people.ts';
import type { Session } from './seed.ts';

export const aSubdomain = (): string => `shop-${randomBytes(4).toString('hex')}`;

/** Where a plugin's page is, on the journeys' server. Browsers know such names; programs do not. */
export const pluginOrigin = (subdomain: string): string =>
  `http://${subdomain}.localhost:${new URL(origin()).port}`;

async function ask<Body>(
  session: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(origin() + path, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Claims a subdomain over HTTP, and answers when its plugin runs. */
export async function aPluginOf(session: Session, projectUuid: string): Promise<string> {
  const subdomain = aSubdomain();
  await ask(session, 'POST', `/api/projects/${projectUuid}/subdomain`, { subdomain });
  const path = `/api/deployment/status/${projectUuid}`;
  const status = async () => (await ask<{ status: string }>(session, 'GET', path)).status;
  await expect.poll(status, { timeout: 15_000 }).toBe('running');
  return subdomain;
}

/** The MCP key of a project, made over HTTP. */
export const anMcpKeyOf = async (session: Session, projectUuid: string): Promise<string> =>
  (await ask<{ data: { mcp_key: string } }>(session, 'POST', `/api/mcp/${projectUuid}/generate-key`)).data
    .mcp_key;
