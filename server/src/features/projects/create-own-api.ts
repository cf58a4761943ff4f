import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { ownApiMessages as messages } from '@fieldkit/contract/messages/own-api.ts';
import { type Project, ProjectForm, type projectCalls } from '@fieldkit/contract/projects.ts';
import * as z from 'zod/mini';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { assertQuota } from '../../services/quotas/enforce-quota.ts';
import { saveLibrary } from '../libraries/save-library.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { createProject } from './create-project.ts';
import { getProject } from './get-project.ts';
import { openFieldkitLibrary } from './open-fieldkit-library.ts';

type Create = typeof projectCalls.createOwnApi;

/** Creates the project and its library, or neither. */
export async function createOwnApi(ctx: Context, _received: Received<Create>): Promise<Answer<Create>> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  await assertQuota(access, owner, 'projects');
  const project = await readAndSave(ctx);
  await publishNow(access, project.project_uuid);
  return project;
}

/** The document is opened first, so that no database connection is held while it waits for an import slot. */
async function readAndSave(ctx: Context): Promise<Project> {
  const opened = await openFieldkitLibrary(ctx);
  try {
    return await inTransaction(ctx, async (inside) => {
      const { project_uuid } = await createProject(inside, {
        body: formOf(ctx),
        params: undefined,
        query: undefined,
      });
      await saveLibrary(inside, project_uuid, opened, noMonitor);
      return getProject(inside, { params: { id: project_uuid }, body: undefined, query: undefined });
    });
  } finally {
    await opened.reading.close();
  }
}

/** It takes a second; a client that disconnects finds the project in the list. */
const noMonitor = { report: async () => {}, cancelled: new AbortController().signal };

const formOf = ({ env }: Context) =>
  z.parse(ProjectForm, {
    name: messages.project,
    description: messages.description,
    is_opensource: false,
    website_url: env.PUBLIC_URL,
    documentation_url: `${env.PUBLIC_URL}/api/docs`,
  });
