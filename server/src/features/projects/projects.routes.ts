import { projectCalls } from '@fieldkit/contract/projects.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createOwnApi } from './create-own-api.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';
import { updateProject } from './update-project.ts';

export function projectRoutes(app: FastifyInstance): void {
  bind(app, projectCalls.list, listProjects);
  bind(app, projectCalls.get, getProject);
  bind(app, projectCalls.create, createProject);
  bind(app, projectCalls.createOwnApi, createOwnApi);
  bind(app, projectCalls.update, updateProject);
  bind(app, projectCalls.delete, deleteProject);
}
