import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';
import type { QuestionSource } from './recording/question-source.ts';
import { normalizeLanguage, readRequestedLanguage } from './requested-language.ts';
import type { SearchRequest, SearchResult } from './search-messages.ts';

const emptyResult: SearchResult = {
  outcome: 'none',
  foundWorkflows: [],
  found: [],
  next: null,
  ask_with: [],
  isLibraryKnown: true,
  methods: 0,
  workflows: 0,
  libraries: [],
};

/**
 * Finds the workflows and methods for a question in the project's published version. The programming language may be
 * given separately or in the question itself ("in Python"). The question is recorded unchanged before the response is
 * sent; requests for further pages are not recorded.
 */
export async function searchMethods(
  ctx: Context<'recorder' | 'searchWorker'>,
  project_uuid: string,
  source: QuestionSource,
  request: SearchRequest,
): Promise<SearchResult> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  const since = performance.now();
  const { rest, mention } = readRequestedLanguage(request.query);
  const language = request.language || mention;

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    ...request,
    query: rest,
    language,
  }));
  const result = reply?.reply === 'found' ? reply.result : emptyResult;
  if (request.offset > 0) return result;
  const { outcome, found, foundWorkflows, answeringGuide, foundEvents = [], areEventsFirst } = result;
  const isAnsweredBeside = answeringGuide || (areEventsFirst && foundEvents.length > 0);
  await ctx.recorder.record({
    ...source,
    project_uuid,
    text: request.query,
    also: [...(request.also ?? [])],
    language: normalizeLanguage(language),
    latency_ms: Math.round(performance.now() - since),
    outcome: isAnsweredBeside ? 'answered' : outcome,
    guide_slug: answeringGuide,
    method_uuids: outcome === 'answered' ? found.map(({ method_uuid }) => method_uuid) : [],
    workflow_uuid: outcome === 'answered' ? (foundWorkflows[0]?.workflow_uuid ?? null) : null,
    listed_method_uuids: found.map(({ method_uuid }) => method_uuid),
  });
  return result;
}
