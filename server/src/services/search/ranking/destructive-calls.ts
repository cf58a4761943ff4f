import { pathParts } from '../index/path-parts.ts';
import type { IndexedCall } from '../index/searchable.ts';
import { splitWords, stemOf } from '../index/words-of.ts';

/** Destructive verbs and their synonyms. A call with one of them is only drafted if the question contains one. */
const families = [
  'delete remove erase destroy drop clear purge wipe unlink detach discard trash uninstall unstar unfollow unpin forget',
  'remove kick ban expel exclude block unassign uninvite',
  'cancel stop abort terminate end quit unsubscribe release withdraw',
  'void annul invalidate cancel',
  'archive retire hide shelve',
  'ban block suspend blacklist',
  'revoke invalidate withdraw sign_out log_out logout',
  'expire close end',
  'close',
  'reject decline deny refuse',
  'deactivate disable suspend unpublish turn_off switch_off',
  'detach remove disconnect unlink',
  'accept',
  'uncollectible uncollectable write_off',
  'reset',
  'leave',
  'lock',
  'dismiss',
].map((line) => line.split(' '));

/** Verbs of destructive calls, and the words that the question must contain for each. */
const asking = new Map<string, Set<string>>();
for (const family of families)
  for (const verb of family.slice(0, 1).concat(family.slice(1)))
    asking.set(stemOf(verb), new Set([...(asking.get(stemOf(verb)) ?? []), ...family]));

/** Verbs that make a call destructive if its title begins with one, or its path ends with one. */
const destructive = new Set(
  `delete remove erase destroy drop clear purge wipe unlink detach discard uninstall unstar unfollow unpin kick ban expel exclude
  block unassign cancel stop abort terminate void annul archive revoke invalidate expire reject deny deactivate disable
  suspend unpublish uncollectible reset close accept`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a word means that something is removed. */
export const isDestructiveWord = (word: string): boolean => destructive.has(stemOf(word));

/**
 * The destructive verb of a call: "delete" for a DELETE, "void" for "Void an invoice"; null if the call removes
 * nothing.
 */
export function destructiveVerbOf({
  httpMethod,
  summary,
  name,
  path,
}: Pick<IndexedCall, 'httpMethod' | 'summary' | 'name' | 'path'>): string | null {
  const last = splitWords(pathParts(path).literals.at(-1) ?? '');
  const titles = [splitWords(summary || name).slice(0, 2), splitWords(name).slice(0, 2), last.slice(-1)];
  const found = titles.flat().find((word) => destructive.has(stemOf(word)));
  if (found) return stemOf(found);
  return httpMethod === 'DELETE' ? stemOf('delete') : null;
}

/** Verbs for something in the past, or in the description of a thing: "that I deleted", "the canceled orders". */
const done =
  /\b(?:i|we|you|they|he|she|was|were|been|a|an|the|all|any|my|our|their|list|show)\s+(?:(?:already|just|recently)\s+)?\p{L}+ed\b/giu;

/** A question without the actions that were already done. */
export const removeDone = (question: string): string => question.replace(done, ' ');

/**
 * Whether a question asks for what a destructive call does. Other calls always count as asked for.
 * @param text the question in English, without what it excludes
 */
export function requestsDestructiveCall(
  call: Parameters<typeof destructiveVerbOf>[0],
  text: string,
): boolean {
  const verb = destructiveVerbOf(call);
  if (verb === null) return true;
  const words = splitWords(removeDone(text));
  const stems = new Set([
    ...words.map(stemOf),
    ...words.slice(1).map((word, place) => stemOf(`${words[place]}_${word}`)),
  ]);
  const accepted = asking.get(verb) ?? new Set([verb]);
  // Deleting and removing are synonyms; both ask for a DELETE, whatever its title is.
  return [verb, ...accepted].some((one) => stems.has(stemOf(one)));
}
