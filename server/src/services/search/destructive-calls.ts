import type { Call } from './searchable.ts';
import { pathParts, splitWords, stemOf } from './words-of.ts';

/** Destructive verbs and their synonyms: a call with one of them is drafted only where the question contains one. */
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

/** Verbs that make a call destructive where its title begins with them, or its path ends with them. */
const destructive = new Set(
  `delete remove erase destroy drop clear purge wipe unlink detach discard uninstall unstar unfollow unpin kick ban expel exclude
  block unassign cancel stop abort terminate void annul archive revoke invalidate expire reject deny deactivate disable
  suspend unpublish uncollectible reset close accept`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a word means that something is removed. */
export const isDestructiveWord = (word: string): boolean => destructive.has(stemOf(word));

/** The destructive verb of a call: "delete" of a DELETE, "void" of "Void an invoice"; null for one that takes nothing away. */
export function destructiveVerbOf({
  verb,
  summary,
  name,
  path,
}: Pick<Call, 'verb' | 'summary' | 'name' | 'path'>): string | null {
  const last = splitWords(pathParts(path).literals.at(-1) ?? '');
  const titles = [splitWords(summary || name).slice(0, 2), splitWords(name).slice(0, 2), last.slice(-1)];
  const found = titles.flat().find((word) => destructive.has(stemOf(word)));
  if (found) return stemOf(found);
  return verb === 'DELETE' ? stemOf('delete') : null;
}

/** What was done already, or describes a thing: "that I deleted", "the canceled orders". */
const done =
  /\b(?:i|we|you|they|he|she|was|were|been|a|an|the|all|any|my|our|their|list|show)\s+(?:(?:already|just|recently)\s+)?\p{L}+ed\b/giu;

/** A question without what it says was done already. */
export const withoutDone = (question: string): string => question.replace(done, ' ');

/**
 * Whether a question asks for what a call takes away. Calls that take nothing away are always asked for.
 * @param text the question in English, without what it excludes
 */
export function isAskedFor(call: Parameters<typeof destructiveVerbOf>[0], text: string): boolean {
  const verb = destructiveVerbOf(call);
  if (verb === null) return true;
  const words = splitWords(withoutDone(text));
  const said = new Set([
    ...words.map(stemOf),
    ...words.slice(1).map((word, place) => stemOf(`${words[place]}_${word}`)),
  ]);
  const accepted = asking.get(verb) ?? new Set([verb]);
  // Deleting is what removing means and the other way round; a DELETE whatever its title is called is asked for by both.
  return [verb, ...accepted].some((one) => said.has(stemOf(one)));
}
