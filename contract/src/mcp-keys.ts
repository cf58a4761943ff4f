import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp, uuid } from './shapes.ts';

/** The name that the client sends; empty if it sends none. */
const AskingClient = z.object({
  name: z.string(),
  /** How many developers used the client. */
  developers: z.number(),
  last_asked: timestamp,
});

export const McpKey = z.object({
  mcp_key: z.string(),
  created_date: timestamp,
  /**
   * The clients that asked over MCP since the key was created, with or without the key, in the last 90 days
   * at most: the 20 most used, most used first.
   */
  clients: z.array(AskingClient),
  /** Personal keys that developers obtained with it. They are deleted with it. */
  install_keys: z.number(),
  /** Clients that were connected by OAuth with it. They are also disconnected with it. */
  connections: z.number(),
});
export type McpKey = z.output<typeof McpKey>;

const inProject = z.object({ projectUuid: uuid });

export const mcpKeyCalls = {
  get: call({
    method: 'GET',
    path: '/mcp/:projectUuid/key',
    permission: 'keys.read',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: z.nullable(McpKey) }),
  }),
  generate: call({
    method: 'POST',
    path: '/mcp/:projectUuid/generate-key',
    permission: 'keys.create',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: McpKey }),
    status: 201,
  }),
  delete: call({
    method: 'DELETE',
    path: '/mcp/:projectUuid/key',
    permission: 'keys.delete',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: z.null() }),
  }),
};
