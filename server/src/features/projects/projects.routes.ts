import { projectCalls } from '@fieldkit/contract/projects.ts';
import { type Route, route } from '../../services/action.ts';
import { createOwnApi } from './create-own-api.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';
import { updateProject } from './update-project.ts';

export const projectRoutes: readonly Route[] = [
  route(projectCalls.list, listProjects),
  route(projectCalls.get, getProject),
  route(projectCalls.create, createProject),
  route(projectCalls.createOwnApi, createOwnApi),
  route(projectCalls.update, updateProject),
  route(projectCalls.delete, deleteProject),
];
