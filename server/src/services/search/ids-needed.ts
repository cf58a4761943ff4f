import { wordsOf } from './words-of.ts';

const none: readonly string[] = [];

/** The nouns of the ids that a call's inputs ask for: "artist_id" and "PathArtistId" need an artist. */
export function idsNeeded(inputs: string): readonly string[] {
  const found = inputs.match(/[\p{L}\d_-]+(?:_id|-id|\p{Ll}(?:Id|ID))(?![\p{L}\d])/gu);
  if (!found) return none;
  const nouns = new Set<string>();
  for (const name of found)
    for (const word of wordsOf(name.replace(/^(?:[Pp]ath|[Qq]uery)(?=\p{Lu})/u, ''))) nouns.add(word);
  nouns.delete('id');
  return [...nouns];
}
