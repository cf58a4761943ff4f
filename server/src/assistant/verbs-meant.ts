import { splitWords } from './words-of.ts';

/** What people say, and the HTTP verbs that usually do it. */
const meanings: Record<string, readonly string[]> = {
  GET: 'get list show find fetch read retrieve search look see view browse check download count who many much'.split(
    ' ',
  ),
  POST: 'create add make new post send submit open start trigger run invite upload register generate issue fork'.split(
    ' ',
  ),
  PUT: 'set replace put update enable add follow star merge'.split(' '),
  PATCH: 'update edit change modify rename patch close reopen'.split(' '),
  DELETE: 'delete remove cancel revoke unfollow unstar disable clear destroy unlink'.split(' '),
};

const verbsOf = new Map<string, Set<string>>();
for (const [verb, words] of Object.entries(meanings)) {
  for (const word of words) verbsOf.set(word, (verbsOf.get(word) ?? new Set()).add(verb));
}

const none: ReadonlySet<string> = new Set();

/** The HTTP verbs that the first telling word of a question points to; none when it has no such word. */
export function verbsMeant(question: string): ReadonlySet<string> {
  for (const word of splitWords(question)) {
    const verbs = verbsOf.get(word);
    if (verbs) return verbs;
  }
  return none;
}

/** The HTTP verbs that any word of a question points to: "find the issue and close it" both reads and changes. */
export function everyVerbMeant(question: string): ReadonlySet<string> {
  const verbs = new Set<string>();
  for (const word of splitWords(question)) for (const verb of verbsOf.get(word) ?? none) verbs.add(verb);
  return verbs;
}
