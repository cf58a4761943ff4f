import type { EventLineView, EventView } from '@fieldkit/contract/events.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type {
  FoundSection,
  GuideView,
  LibraryView,
  ModelView,
  WorkflowSummary,
  WorkflowView,
} from '@fieldkit/contract/plugin-site.ts';
import { isUuid } from '@fieldkit/contract/uuid.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { readServedVersion } from '../publications/content-version.ts';
import type { PageAbout, PageContent } from './page-messages.ts';
import type {
  DescribedCall,
  DescribedMethod,
  FoundMethod,
  ThreadReply,
  ThreadRequest,
} from './search-messages.ts';

/** The requested workflow, or those with similar names. */
type ReadWorkflow = { workflow: WorkflowView | null; nearest: WorkflowSummary[] };

const NEAREST = 3;
/** A workflow of the published version by its id, or by its name. */
export async function readWorkflow(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  idOrName: string,
): Promise<ReadWorkflow> {
  const whole = async (id: string): Promise<WorkflowView | null> =>
    (await readPage(ctx, project_uuid, { page: 'workflow', id }))?.workflow ?? null;
  const similar = async (search: string): Promise<WorkflowSummary[]> =>
    (await readPage(ctx, project_uuid, { page: 'workflows', search, number: 1 }))?.workflows ?? [];
  const byId = isUuid(idOrName) ? await whole(idOrName.toLowerCase()) : null;
  if (byId) return { workflow: byId, nearest: [] };

  const near = await similar(idOrName);
  const same = near.find(({ name }) => name.trim().toLowerCase() === idOrName.trim().toLowerCase());
  if (same) return { workflow: await whole(same.workflow_uuid), nearest: [] };
  if (near.length > 0) return { workflow: null, nearest: near.slice(0, NEAREST) };
  // If nothing is similar, the first workflows are listed, because one of them often fits.
  return { workflow: null, nearest: (await similar('')).slice(0, NEAREST) };
}

type ReadGuide = { guide: GuideView | null; nearest: FoundSection[]; hasGuides: boolean };

/** A guide of the published version by its slug; sections about the same words if there is none. */
export async function readGuide(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  { slug, words }: { slug: string; words: string },
): Promise<ReadGuide> {
  const shown = await readPage(ctx, project_uuid, { page: 'guide', slug });
  if (shown) return { guide: shown.guide, nearest: [], hasGuides: true };
  const near = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    query: words,
    kind: 'guide',
    library: '',
    version: '',
    language: '',
    limit: NEAREST,
    offset: 0,
  }));
  const { foundSections = [], guides = 0 } = near?.reply === 'found' ? near.result : {};
  return { guide: null, nearest: foundSections, hasGuides: guides > 0 };
}

/** An id in lower case; one that nothing has for a text that is no id, so that access is checked for it, too. */
const knownForm = (id: string): string =>
  isUuid(id) ? id.toLowerCase() : '00000000-0000-0000-0000-000000000000';

/** An event of the published version by its id; null if there is none. */
export async function readEvent(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  id: string,
): Promise<EventView | null> {
  const content = await readPage(ctx, project_uuid, { page: 'event', id: knownForm(id) });
  return content?.event ?? null;
}

/** The first page of events of the published version. */
export async function listPublishedEvents(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<EventLineView[]> {
  return (await readPage(ctx, project_uuid, { page: 'events', number: 1 }))?.events ?? [];
}

/** A model of the published version by its id; null if there is none. */
export async function readModel(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  id: string,
): Promise<ModelView | null> {
  const content = await readPage(ctx, project_uuid, { page: 'model', id: knownForm(id) });
  return content?.model ?? null;
}

/** The first page of models of the published version. */
export async function listPublishedModels(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<ModelLineView[]> {
  return (await readPage(ctx, project_uuid, { page: 'models', number: 1 }))?.models ?? [];
}

/** The workflows of the published version, as the index page lists them. */
export async function listPublishedWorkflows(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<WorkflowSummary[]> {
  return (await readPage(ctx, project_uuid, { page: 'index' }))?.workflows ?? [];
}

/**
 * A version that is replaced between two steps is looked up again, at most this many times: more often is no
 * coincidence.
 */
const TRIES = 3;

/**
 * Queries the newest published version; null before the first publication.
 * @throws Refusal if the actor may not query the project
 */
export async function queryPublished(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  about: (publication_uuid: string) => ThreadRequest,
): Promise<ThreadReply | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  for (let attempt = 0; attempt < TRIES; attempt++) {
    const served = await (attempt === 0 && ctx.served ? ctx.served() : readServedVersion(ctx, project_uuid));
    if (!served) return null;
    const reply = await ctx.searchWorker.ask(about(served.publication_uuid));
    if (reply.reply !== 'gone') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}

/** The content of a page of the published version; null before the first publication, or if there is no such page. */
async function readPage<Name extends PageContent['page']>(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  about: Extract<PageAbout, { page: Name }>,
): Promise<Extract<PageContent, { page: Name }> | null> {
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about,
  }));
  if (reply?.reply !== 'shown' || reply.content.page !== about.page) return null;
  return reply.content as Extract<PageContent, { page: Name }>;
}

export type ReadLibraries = { libraries: LibraryView[]; methods: number; workflows: number };

/** The libraries of the published version, in their order; empty before the first publication. */
export async function readLibraries(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<ReadLibraries> {
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'home' },
  }));
  if (reply?.reply !== 'shown' || reply.content.page !== 'home')
    return { libraries: [], methods: 0, workflows: 0 };
  const { methods, workflows } = reply.facts;
  return { libraries: reply.content.libraries, methods, workflows };
}

/** The methods that an unknown id may mean. */
export const findNearestMethods = async (
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  search: string,
): Promise<FoundMethod[]> => (await findNearestCalls(ctx, project_uuid, search)).methods;

type NearestCalls = { methods: FoundMethod[]; events: EventLineView[] };

/** The methods and events that an unknown name may mean. It is not a question, so it is not recorded. */
export async function findNearestCalls(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  search: string,
): Promise<NearestCalls> {
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    query: search,
    kind: 'any',
    library: '',
    version: '',
    language: '',
    limit: NEAREST,
    offset: 0,
  }));
  if (reply?.reply !== 'found') return { methods: [], events: [] };
  return { methods: reply.result.found, events: reply.result.foundEvents ?? [] };
}

/** A method of the published version by its id, or by its HTTP method and endpoint; null if there is none. */
export const describeMethod = async (
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  id: string,
): Promise<DescribedMethod | null> => (await describeCall(ctx, project_uuid, id)).method;

/** The method or event of the published version that a text names by its id, its HTTP method and endpoint, or its name. */
export async function describeCall(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  id: string,
): Promise<DescribedCall> {
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'describe',
    publication_uuid,
    id,
  }));
  return reply?.reply === 'described' ? reply : { method: null, event: null, unknown: null };
}
