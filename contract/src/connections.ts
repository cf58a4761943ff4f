import * as z from 'zod/mini';
import { call } from './call.ts';
import { listQuery, timestamp, uuid } from './shapes.ts';

/** A client that a person allowed to query a project. */
export const Connection = z.object({
  grant_uuid: uuid,
  client_name: z.string(),
  /** Where it is described or takes answers; empty for a program on a person's computer. */
  client_host: z.string(),
  is_verified: z.boolean(),
  /** On what ground it was allowed: as an open source project, by a member, or with the MCP key. */
  granted_by: z.enum(['visitor', 'member', 'mcp_key']),
  /** The member's address; empty unless a member allowed it. */
  member: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
  /** Whether it may query now: a grant of an open source project pauses while the project is not open. */
  is_active: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

export const connectionCalls = {
  /** The newest first. */
  list: call({
    method: 'GET',
    path: '/projects/:id/connections',
    permission: 'connections.read',
    params: z.object({ id: uuid }),
    query: listQuery,
    answer: z.array(Connection),
    list: true,
  }),
  /** It is refused with its next request, in every process. */
  revoke: call({
    method: 'DELETE',
    path: '/projects/:id/connections/:grantUuid',
    permission: 'connections.revoke',
    params: z.object({ id: uuid, grantUuid: uuid }),
    answer: z.object({ message: z.string() }),
  }),
};
