import type { Received } from '@fieldkit/contract/call.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import type { Answering } from '../../http/received.ts';
import { projectsOf } from './projects.queries.ts';

type List = typeof projectCalls.list;

/** The projects that somebody owns or collaborates in, newest first. */
export async function listProjects(ctx: Context, { query }: Received<List>): Promise<Answering<List>> {
  const { customer_uuid } = requireUser(ctx);
  return projectsOf(ctx.db, customer_uuid, query);
}
