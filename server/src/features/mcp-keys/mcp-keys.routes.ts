import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { deleteMcpKey } from './delete-mcp-key.ts';
import { generateMcpKey } from './generate-mcp-key.ts';
import { getMcpKey } from './get-mcp-key.ts';

export function mcpKeyRoutes(app: FastifyInstance): void {
  bind(app, mcpKeyCalls.get, getMcpKey);
  bind(app, mcpKeyCalls.generate, generateMcpKey);
  bind(app, mcpKeyCalls.delete, deleteMcpKey);
}
