import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/projects.ts';
import { listQuery, optionalUrl, readAs, requiredLine, text, timestamp, uuid } from './shapes.ts';

export const approvals = ['approved', 'rejected', 're_submitted', 'pending'] as const;

/** Which of the first steps with a project are done. */
const FirstSteps = z.object({
  import: z.boolean(),
  claim: z.boolean(),
  connect: z.boolean(),
  ask: z.boolean(),
  invite: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const Project = z.object({
  project_uuid: uuid,
  id: readAs(uuid, ''),
  name: z.string(),
  description: z.string(),
  is_opensource: z.boolean(),
  is_approved: readAs(z.enum(approvals), 'pending'),
  ownership: readAs(z.enum(['owner', 'collaborator']), 'collaborator'),
  library_count: z.number(),
  website_url: z.string(),
  documentation_url: z.string(),
  repository_url: z.string(),
  created_date: timestamp,
  created_at: timestamp,
  updated_at: timestamp,
  /** Only if a single project is read by its owner. */
  first_steps: z.optional(FirstSteps),
});
export type Project = z.output<typeof Project>;

export const ProjectForm = z
  .object({
    name: requiredLine(200, messages.nameRequired),
    description: z._default(text(4000), ''),
    is_opensource: z.boolean(messages.kindRequired),
    website_url: optionalUrl,
    documentation_url: optionalUrl,
    repository_url: optionalUrl,
  })
  .check(
    z.refine(({ is_opensource, repository_url }) => !is_opensource || repository_url !== '', {
      path: ['repository_url'],
      error: messages.repositoryRequired,
    }),
  );
export type ProjectForm = z.input<typeof ProjectForm>;

const inProject = z.object({ id: uuid });

export const projectCalls = {
  list: call({
    method: 'GET',
    path: '/projects',
    permission: 'own',
    query: listQuery,
    answer: z.array(Project),
    list: true,
  }),
  get: call({
    method: 'GET',
    path: '/projects/:id',
    permission: 'projects.read',
    params: inProject,
    answer: Project,
  }),
  create: call({
    method: 'POST',
    path: '/projects',
    permission: 'own',
    body: ProjectForm,
    answer: Project,
    status: 201,
  }),
  /** A project of Fieldkit's own API, with one library from its own document. */
  createOwnApi: call({
    method: 'POST',
    path: '/projects/own-api',
    permission: 'own',
    answer: Project,
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/projects/:id',
    permission: 'projects.update',
    params: inProject,
    body: ProjectForm,
    answer: Project,
  }),
  delete: call({
    method: 'DELETE',
    path: '/projects/:id',
    permission: 'projects.delete',
    params: inProject,
    answer: z.object({ message: z.string() }),
  }),
};
