import { projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { exportWordings } from './export-wordings.ts';
import { importWordings } from './import-wordings.ts';

export function wordingRoutes(app: FastifyInstance): void {
  bind(app, projectWordingCalls.export, exportWordings);
  bind(app, projectWordingCalls.import, importWordings);
}
