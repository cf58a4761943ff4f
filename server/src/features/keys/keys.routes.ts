import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createProjectKey } from './create-project-key.ts';
import { deleteMcpKey } from './delete-mcp-key.ts';
import { deleteProjectKey } from './delete-project-key.ts';
import { generateMcpKey } from './generate-mcp-key.ts';
import { getMcpKey } from './get-mcp-key.ts';
import { getProjectKey } from './get-project-key.ts';

export function keyRoutes(app: FastifyInstance): void {
  bind(app, projectKeyCalls.get, getProjectKey);
  bind(app, projectKeyCalls.create, createProjectKey);
  bind(app, projectKeyCalls.delete, deleteProjectKey);
  bind(app, mcpKeyCalls.get, getMcpKey);
  bind(app, mcpKeyCalls.generate, generateMcpKey);
  bind(app, mcpKeyCalls.delete, deleteMcpKey);
}
