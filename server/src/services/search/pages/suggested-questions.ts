import type { PublishedWorkflow } from '../search-messages.ts';
import { methodsOfSection, type SiteIndex } from './site-index.ts';

const MAX_SUGGESTIONS = 4;

/**
 * Questions that a version can answer: the names of workflows are the best ones. Without workflows, names of methods under the tag
 * that has the most methods.
 */
export function suggestQuestions(
  siteIndex: SiteIndex,
  workflows: readonly Pick<PublishedWorkflow, 'name'>[],
): string[] {
  if (workflows.length > 0) return firstNames(workflows.map(({ name }) => name));
  const [largest] = siteIndex.libraries
    .flatMap(({ library_uuid, tags }) => tags.map((tag) => ({ library_uuid, ...tag })))
    .toSorted((one, other) => other.methods - one.methods);
  if (!largest) return [];
  const { library_uuid, tag, group } = largest;
  const methods = methodsOfSection(siteIndex, siteIndex.ofLibrary.get(library_uuid) ?? [], {
    tag: group ? null : tag,
    group: group?.id,
  });
  return firstNames(
    methods.filter((one) => !one.is_deprecated).map((one) => siteIndex.line(one).method_name),
  );
}

const firstNames = (names: readonly string[]): string[] => [...new Set(names)].slice(0, MAX_SUGGESTIONS);
