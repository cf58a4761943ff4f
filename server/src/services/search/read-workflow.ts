import type { WorkflowSummary, WorkflowView } from '@fieldkit/contract/plugin-site.ts';
import { isUuid } from '@fieldkit/contract/uuid.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { PageAbout, PageContent } from './page-messages.ts';
import { queryPublished } from './query-published.ts';

/** The workflow that was meant, or those it may have been. */
type ReadWorkflow = { workflow: WorkflowView | null; nearest: WorkflowSummary[] };

const NEAREST = 3;
/** A workflow of the published version by its id, or by its name. */
export async function readWorkflow(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  wanted: string,
): Promise<ReadWorkflow> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const show = async (about: PageAbout): Promise<PageContent | null> => {
    const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
      ask: 'page',
      publication_uuid,
      about,
    }));
    return reply?.reply === 'shown' ? reply.content : null;
  };
  const whole = async (id: string): Promise<WorkflowView | null> => {
    const content = await show({ page: 'workflow', id });
    return content?.page === 'workflow' ? content.workflow : null;
  };
  const byId = isUuid(wanted) ? await whole(wanted.toLowerCase()) : null;
  if (byId) return { workflow: byId, nearest: [] };

  const list = await show({ page: 'workflows', search: wanted, number: 1 });
  const near = list?.page === 'workflows' ? list.workflows : [];
  const same = near.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (same) return { workflow: await whole(same.workflow_uuid), nearest: [] };
  if (near.length > 0) return { workflow: null, nearest: near.slice(0, NEAREST) };
  // Nothing is like it: then the first there are, of which a recipe is often one.
  const first = await show({ page: 'workflows', search: '', number: 1 });
  return { workflow: null, nearest: first?.page === 'workflows' ? first.workflows.slice(0, NEAREST) : [] };
}

/** The workflows of the published version, the first two hundred of them. */
export async function listPublishedWorkflows(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<WorkflowSummary[]> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'index' },
  }));
  return reply?.reply === 'shown' && reply.content.page === 'index' ? reply.content.workflows : [];
}
