import { callSaid } from './method-named.ts';
import { type Ranked, rankMethods } from './rank-methods.ts';
import type { SearchIndex } from './search-index.ts';
import type { PublishedContent } from './search-messages.ts';

/** The calls that fit a question, best first. One whose verb and path it says is what was asked for. */
export function rankCalls(
  published: PublishedContent,
  index: SearchIndex,
  question: string,
  limit: number,
): Ranked {
  const ranked = rankMethods(index, question, limit);
  const said = callSaid(published, question);
  if (!said) return ranked;
  const doc = published.methods.indexOf(said);
  const first = { doc, id: said.method_uuid, score: ranked.hits[0]?.score ?? 1 };
  const others = ranked.hits.filter((hit) => hit.doc !== doc);
  return { outcome: 'answered', hits: [first, ...others].slice(0, limit) };
}
