/** The names and tags of weak results, and the paths of weak methods, do not contain every word of the search. */
export type SearchMatches = { shown: 'best' | 'weak'; best: number; weak: number };
