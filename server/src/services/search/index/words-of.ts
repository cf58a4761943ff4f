import { stemmer } from 'stemmer';

/**
 * Words that do not identify a call. Verbs are not included, because "create" and "delete" distinguish two calls for
 * the same thing.
 */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by
  can could did do does doing down during each few for from further had has have having he her here hers herself him himself
  his how i if in into is it its itself just let me more most my myself no nor not now of off on once only or other our ours
  ourselves out over own please same she should so some such than that the their theirs them themselves then there these they
  this those through to too under until up us very via was we were what when where which while who whom why will with would you
  your yours yourself yourselves help need want wish like give tell`.split(/\s+/),
);

/** Abbreviations and other spellings in questions and paths, with the full word. */
const longForms = new Map(
  `repo repository, repos repository, org organization, orgs organization, organisation organization, organisations organization,
  info information, config configuration, configs configuration, stat statistics, stats statistics, app application, apps application,
  doc document, docs document, img image, pic picture, msg message, env environment, spec specification, num number, addr address,
  qty quantity, db database, admin administrator, lang language, param parameter, params parameter, desc description,
  auth authentication, dir directory, pkg package, ref reference, cert certificate, acct account, avg average, colour color,
  people person, children child, paid pay, sent send, gave give, given give, took take, taken take, threw throw, thrown throw,
  bought buy, sold sell, wrote write, written write, froze freeze, frozen freeze, stolen steal, stole steal, broke break, broken break,
  made make, kept keep, hidden hide, held hold, chosen choose, chose choose, drawn draw, forgot forget, forgotten forget, heard hear,
  met meet, ran run, seen see, saw see, spent spend, taught teach, won win, shown show, began begin, begun begin, built build,
  caught catch, came come, fell fall, found find, grew grow, knew know, known know, meant mean, rose rise, spoke speak, woke wake`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

const stems = new Map<string, string>();
/** Enough for the vocabulary of many projects; beyond it, memory is worth more than time. */
const MAX_STEMS = 200_000;

/** The stemmed words of a text in order, with identifiers split, accents removed, and stop words dropped. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const raw of splitWords(text)) {
    if (raw.length > 40 || stopWords.has(raw)) continue;
    words.push(stemOf(raw));
  }
  return words;
}

/** The stems of a text, including stop words, for phrases such as "turn on". */
export const stemsOf = (text: string): string[] => splitWords(text).map(stemOf);

/** Whether a stem is a stop word for finding calls. */
export const isStopWord = (stem: string): boolean => stopWords.has(stem);

/** Most words of the lexicon, which are read faster. */
const plainWord = /^[a-z]+$/;

/** Splits camelCase, PascalCase, snake_case, paths, and letters next to digits, and converts them to lower case. */
export function splitWords(text: string): string[] {
  if (plainWord.test(text)) return [text];
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // possessives and contractions: "user's" becomes "user"
      .replace(/[’']s\b/g, '')
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const long = longForms.get(word) ?? word;
  const stem = /^[a-z]{3,}$/.test(long) ? stemmer(long) : long;
  stems.set(word, stem);
  return stem;
}
