import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp, uuid } from './shapes.ts';

export const McpKey = z.object({ mcp_key: z.string(), created_date: timestamp });
export type McpKey = z.output<typeof McpKey>;

const inProject = z.object({ projectUuid: uuid });

export const mcpKeyCalls = {
  get: call({
    method: 'GET',
    path: '/mcp/:projectUuid/key',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: z.nullable(McpKey) }),
  }),
  generate: call({
    method: 'POST',
    path: '/mcp/:projectUuid/generate-key',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: McpKey }),
    status: 201,
  }),
  delete: call({
    method: 'DELETE',
    path: '/mcp/:projectUuid/key',
    params: inProject,
    answer: z.object({ success: z.literal(true), data: z.null() }),
  }),
};
