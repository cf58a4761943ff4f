import { requirePermission } from '../access/require-permission.ts';
import type { Context } from '../context.ts';
import { askPublished } from './ask-published.ts';
import type { Asker } from './asker.ts';
import type { SearchResult } from './search-messages.ts';

export type Search = { query: string; limit: number; language: string | null };

const nothing: SearchResult = { outcome: 'none', found: [], methods: 0, libraries: 0 };

/** Finds the methods that fit a question in the project's published version. The question is recorded before the answer leaves. */
export async function searchMethods(
  ctx: Context,
  project_uuid: string,
  asker: Asker,
  { query, limit, language }: Search,
): Promise<SearchResult> {
  await requirePermission(ctx, project_uuid, 'assistant.ask');
  const since = performance.now();

  const reply = await askPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    query,
    limit,
  }));
  const result = reply?.reply === 'found' ? reply.result : nothing;
  await ctx.recorder.record({
    ...asker,
    project_uuid,
    text: query,
    language,
    latency_ms: Math.round(performance.now() - since),
    outcome: result.outcome,
    method_uuids: result.outcome === 'answered' ? result.found.map(({ method_uuid }) => method_uuid) : [],
  });
  return result;
}
