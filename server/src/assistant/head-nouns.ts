import { pathParts } from './path-parts.ts';
import { wordsOf } from './words-of.ts';

/** Whether the question says the last noun of a path: "/repos/{repo}/branches" is about branches, not about repositories. */
export function saysHeadNoun(path: string, said: ReadonlySet<string>): boolean {
  const head = pathParts(path).literals.at(-1);
  if (head === undefined) return false;
  const words = wordsOf(head);
  return words.length > 0 && words.every((word) => said.has(word));
}
