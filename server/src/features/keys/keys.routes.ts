import { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { type Route, route } from '../../services/action.ts';
import { createProjectKey } from './create-project-key.ts';
import { deleteMcpKey } from './delete-mcp-key.ts';
import { deleteProjectKey } from './delete-project-key.ts';
import { generateMcpKey } from './generate-mcp-key.ts';
import { getMcpKey } from './get-mcp-key.ts';
import { getProjectKey } from './get-project-key.ts';

export const keyRoutes: readonly Route[] = [
  route(projectKeyCalls.get, getProjectKey),
  route(projectKeyCalls.create, createProjectKey),
  route(projectKeyCalls.delete, deleteProjectKey),
  route(mcpKeyCalls.get, getMcpKey),
  route(mcpKeyCalls.generate, generateMcpKey),
  route(mcpKeyCalls.delete, deleteMcpKey),
];
