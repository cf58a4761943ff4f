import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { methodsPath } from '../site-paths.ts';
import { tagName } from './tag-name.ts';

type MethodsPage = Extract<PluginPageView, { page: 'methods' }>;

/** The name of the tag or group, or else of the library, whose methods are listed; null for all methods. */
export function listedName({ libraries, library_uuid, tag, group }: MethodsPage): string | null {
  const chosen = libraries.find((one) => one.library_uuid === library_uuid);
  if (group !== undefined) {
    const all = (chosen ? [chosen] : libraries).flatMap(({ tags }) => tags);
    const found = all.find((one) => one.group?.id === group);
    if (found) return tagName(found);
  }
  if (tag !== null) return tagName({ tag });
  return chosen ? messages.partOf(chosen.name, chosen.version) : null;
}

/** The title of a list of methods. */
export function listTitle(shown: MethodsPage): string {
  const name = listedName(shown);
  return name === null ? messages.methods : messages.methodsNamed(name);
}

/** The heading of a list of methods: their number, and what was searched. */
export const foundText = ({ matches, part, search }: MethodsPage): string =>
  matches
    ? messages.listedMatches[matches.shown](part.total, search)
    : messages.foundMethods(part.total, search);

/** The address of a page of the list with the same filters. */
export const listPath = (
  { search, library_uuid, tag, group, matches }: MethodsPage,
  page = 1,
  match = matches?.shown,
): string => methodsPath({ q: search, library: library_uuid, tag, group, match, page });

/** The link to the results that the list leaves out: the weak ones, or the best ones; null if there are none. */
export function otherMatches(shown: MethodsPage): { name: string; path: string } | null {
  if (!shown.matches) return null;
  const match = shown.matches.shown === 'best' ? 'weak' : 'best';
  const name = messages.otherMatchesLink[match](shown.matches[match]);
  return { name, path: listPath(shown, 1, match) };
}
