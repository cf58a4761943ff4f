import type { FastifyRequest } from 'fastify';
import type { House } from '../context.ts';
import { isLabel, subdomainIn } from '../plugin-site/plugin-address.ts';
import { projectAt } from '../plugin-site/project-at.ts';

/** At which of its addresses the MCP server is asked. */
export type Place = {
  /** The project that the address names; null at the product's own, where the key tells it. */
  project_uuid: string | null;
  /** The host whose own pages may ask. */
  hostname: string;
};

/** Null where the address names a plugin that nobody claimed. */
export async function findPlace(house: House, request: FastifyRequest): Promise<Place | null> {
  const { params, headers } = request;
  const ofHost = subdomainIn(house.env, headers.host);
  const hostname = ofHost === null ? house.env.PUBLIC_URL : `http://${headers.host}`;
  const subdomain = ofHost ?? (params as { subdomain?: string }).subdomain?.toLowerCase();
  const project_uuid =
    subdomain !== undefined && isLabel(subdomain) ? await projectAt(house, subdomain) : null;
  if (subdomain !== undefined && project_uuid === null) return null;
  return { project_uuid, hostname: new URL(hostname).hostname };
}
