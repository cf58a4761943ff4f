import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { methodsPath, workflowsPath } from '../site-paths.ts';
import { tagName } from './tag-name.ts';

type MethodsPage = Extract<PluginPageView, { page: 'methods' }>;
/** A list that can be searched. */
export type SearchedPage = Extract<PluginPageView, { page: 'methods' | 'workflows' }>;

/** The name of the tag or group, or else of the library, whose methods are listed; null for all methods. */
export function listedName({ libraries, library_uuid, tag, group, part }: MethodsPage): string | null {
  const chosen = libraries.find((one) => one.library_uuid === library_uuid);
  if (group !== undefined) {
    const all = (chosen ? [chosen] : libraries).flatMap(({ tags }) => tags);
    const found = all.find((one) => one.group?.id === group);
    if (found) return tagName(found);
  }
  // A tag in an address may be any text; one without methods is no heading.
  if (tag !== null && part.total > 0) return tagName({ tag });
  return chosen ? messages.partOf(chosen.name, chosen.version) : null;
}

/** The title of a list of methods. */
export function listTitle(shown: MethodsPage): string {
  const name = listedName(shown);
  return name === null ? messages.methods : messages.methodsNamed(name);
}

/** The heading of a list: the number of its methods or workflows, and what was searched. */
export function foundText({ page, matches, part, search }: SearchedPage): string {
  if (matches) return messages.listedMatches[matches.shown](part.total, search);
  const found = page === 'methods' ? messages.foundMethods : messages.foundWorkflows;
  return found(part.total, search);
}

/** The address of a page of the list with the same filters. */
export function listPath(shown: SearchedPage, page = 1, match = shown.matches?.shown): string {
  const { search: q } = shown;
  if (shown.page === 'workflows') return workflowsPath({ q, match, page });
  const { library_uuid: library, tag, group } = shown;
  return methodsPath({ q, library, tag, group, match, page });
}

/** The link to the results that the list leaves out: the weak ones, or the best ones; null if there are none. */
export function otherMatches(shown: SearchedPage): { name: string; path: string } | null {
  if (!shown.matches) return null;
  const match = shown.matches.shown === 'best' ? 'weak' : 'best';
  const name = messages.otherMatchesLink[match](shown.matches[match]);
  return { name, path: listPath(shown, 1, match) };
}
