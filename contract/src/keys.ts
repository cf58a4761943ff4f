import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs, timestamp, uuid } from './shapes.ts';

/** The name that the client sends; empty if it sends none. */
const KeyClient = z.object({
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
  clients: z.array(KeyClient),
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

/** A key with which programs read one project and push its content. */
export const ProjectKey = z.object({
  /** Empty if a server identifies keys only by their value. */
  key_uuid: readAs(uuid, ''),
  project_key: z.string(),
  is_active: z.boolean(),
  created_date: timestamp,
});
export type ProjectKey = z.output<typeof ProjectKey>;

const inProjectById = z.object({ id: uuid });

export const projectKeyCalls = {
  get: call({
    method: 'GET',
    path: '/keys/project/:id',
    permission: 'keys.read',
    params: inProjectById,
    answer: ProjectKey,
  }),
  create: call({
    method: 'POST',
    path: '/keys/project/:id',
    permission: 'keys.create',
    params: inProjectById,
    answer: ProjectKey,
    status: 201,
  }),
  /** The key's id, or the key itself. */
  delete: call({
    method: 'DELETE',
    path: '/keys/key/:project_key',
    permission: 'keys.delete',
    params: z.object({ project_key: z.string().check(z.maxLength(200)) }),
    answer: z.object({ message: z.string() }),
  }),
};
