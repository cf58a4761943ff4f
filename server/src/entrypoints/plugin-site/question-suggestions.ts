import type { RequestContext } from '../../services/context.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';
import { readPage } from '../../services/search/ask-on-page.ts';
import type { PageContent } from '../../services/search/page-messages.ts';

const MAX_SUGGESTIONS = 4;

/**
 * Questions that a version can answer: the names of workflows are the best ones. Without workflows, names of methods under the tag
 * that has the most methods.
 */
export async function suggestQuestions(
  ctx: RequestContext,
  { project_uuid, publication_uuid }: Plugin,
  content: PageContent,
): Promise<string[]> {
  if (content.page !== 'home') return [];
  if (content.workflows.length > 0) return firstNames(content.workflows.map(({ name }) => name));
  const [largest] = content.libraries
    .flatMap(({ library_uuid, tags }) => tags.map((tag) => ({ library_uuid, ...tag })))
    .toSorted((one, other) => other.methods - one.methods);
  if (!largest) return [];
  const { library_uuid, tag, group } = largest;
  const section = group ? { tag: null, group: group.id } : { tag };
  const about = { page: 'methods' as const, search: '', number: 1, library_uuid, ...section };
  const read = await readPage(ctx, project_uuid, publication_uuid, about);
  const methods = read?.content.page === 'methods' ? read.content.methods : [];
  return firstNames(methods.filter((one) => !one.is_deprecated).map((one) => one.method_name));
}

const firstNames = (names: readonly string[]): string[] => [...new Set(names)].slice(0, MAX_SUGGESTIONS);
