import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { ownApiMessages as say } from '@fieldkit/contract/messages/own-api.ts';
import { type Project, ProjectForm, type projectCalls } from '@fieldkit/contract/projects.ts';
import * as z from 'zod/mini';
import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { importLibrary } from '../libraries/import-library.ts';
import { publishSoon } from '../publications/publish-soon.ts';
import { createProject } from './create-project.ts';
import { getProject } from './get-project.ts';
import { ownLibrary } from './own-library.ts';

type Create = typeof projectCalls.createOwnApi;

/** The project and its library are there, or nothing is. */
export async function createOwnApi(ctx: Context, _received: Received<Create>): Promise<Answer<Create>> {
  requireUser(ctx);

  const project = await inTransaction(ctx, async (inside): Promise<Project> => {
    const { project_uuid } = await createProject(inside, {
      body: formOf(ctx),
      params: undefined,
      query: undefined,
    });
    const { form, source } = await ownLibrary(inside);
    // It takes a second, and whoever went away meanwhile finds it in the list.
    await importLibrary(inside, project_uuid, form, source, { report: async () => {}, gone: never });
    return getProject(inside, { params: { id: project_uuid }, body: undefined, query: undefined });
  });
  await publishSoon(ctx, project.project_uuid);
  return project;
}

const never = new AbortController().signal;

const formOf = ({ env }: Context) =>
  z.parse(ProjectForm, {
    name: say.project,
    description: say.description,
    is_opensource: false,
    website_url: env.PUBLIC_URL,
    documentation_url: `${env.PUBLIC_URL}/api/docs`,
  });
