import * as z from 'zod/mini';
import { call } from './call.ts';
import { listQuery, timestamp, uuid } from './shapes.ts';

/** A client that a person allowed to query a project. */
export const Connection = z.object({
  grant_uuid: uuid,
  client_name: z.string(),
  /** The host that describes the client or receives its answers; empty for a program on a person's computer. */
  client_host: z.string(),
  is_verified: z.boolean(),
  /** The basis for the grant: an open source project, a member, or the MCP key. */
  granted_by: z.enum(['visitor', 'member', 'mcp_key']),
  /** The member's address; empty unless a member granted access. */
  member: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
  /**
   * Whether the client may query now: a grant of an open source project is inactive while the project is not
   * open source.
   */
  is_active: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

export const connectionCalls = {
  /** Newest first. */
  list: call({
    method: 'GET',
    path: '/projects/:id/connections',
    permission: 'connections.read',
    params: z.object({ id: uuid }),
    query: listQuery,
    answer: z.array(Connection),
    list: true,
  }),
  /** The client's next request is refused, in every process. */
  revoke: call({
    method: 'DELETE',
    path: '/projects/:id/connections/:grantUuid',
    permission: 'connections.revoke',
    params: z.object({ id: uuid, grantUuid: uuid }),
    answer: z.object({ message: z.string() }),
  }),
};
