import { articleOf, isPlural, isUncountable, singularOf } from './singular.ts';

type TitleSource = { method_name: string; http_method: string; endpoint: string; summary?: string | null };

const LONGEST_SUMMARY = 100;
/** The value that functions of an SDK have instead of an HTTP method. A function is called by its name. */
const SDK_FUNCTION = 'CALL';
/** Whether a name is a program identifier: one word with punctuation or a capital inside. */
const isIdentifier = (name: string): boolean =>
  !/\s/.test(name) && /[_.\-/]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name);
/** `Post3dSecure`: the verb ends where the number begins. */
const verbAndNumber = /^(get|post|put|patch|delete)(?=\d)/i;
/** A word at the start of a name that repeats the HTTP method. */
const httpVerb = /^(?:get|post|put|patch|delete|head|options)\b/i;

/**
 * A readable title: the name itself if it is readable, else the summary, else the identifier as words
 * (`list_guild_bans` becomes "List guild bans"). If that only repeats the path
 * (`PostSetupIntentsIntentConfirm`), the title describes the HTTP method and path ("Confirm a setup intent").
 */
export const titleOfMethod = (method: TitleSource): string => titleWith(method, 'retrieve');

/** @param readOne the verb for reading a path that names one thing: `GET /balance` */
function titleWith(
  { method_name, http_method, endpoint, summary }: TitleSource,
  readOne: 'retrieve' | 'list',
): string {
  if (http_method === SDK_FUNCTION || !isIdentifier(method_name)) return method_name;
  const short = summary?.trim() ?? '';
  if (short !== '' && short.length <= LONGEST_SUMMARY && !isIdentifier(short))
    return short.replace(/\.$/, '');
  const words = wordsOfIdentifier(method_name.replace(verbAndNumber, '$1 '));
  const inPath = new Set(wordsOfIdentifier(endpoint).map(singularOf));
  const isMoreTelling =
    words.length > 1 &&
    (!httpVerb.test(words[0] ?? '') || words.slice(1).some((word) => !inPath.has(singularOf(word))));
  return sentence(isMoreTelling ? words : (wordsOfPath(http_method, endpoint, readOne) ?? words));
}

/**
 * The title for search: the summary, else the readable title with the action from the description, which may
 * differ from the HTTP method ("Cancels a subscription"). What is read is always listed here: questions rank better with it.
 */
export function titleForSearch({ description, ...titled }: TitleSource & { description: string }): string {
  const summary = titled.summary?.trim() ?? '';
  if (summary !== '') return summary;
  const [verb = ''] = /^\p{L}+/u.exec(description.trim()) ?? [];
  return `${titleWith(titled, 'list')} ${verb}`.trim();
}

/** "listGuildBans" has the words list, guild and bans. */
export const wordsOfIdentifier = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const sentence = ([first = '', ...rest]: readonly string[]): string =>
  [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');

const usual: Record<string, string> = { PUT: 'update', PATCH: 'update', DELETE: 'delete' };

/** The title made of a path and its HTTP method: an action and its object. */
function wordsOfPath(httpMethod: string, endpoint: string, readOne: string): string[] | null {
  const [path = ''] = endpoint.split(/[?#]/, 1);
  const parts = path.split('/').filter((part) => part !== '' && !/^v?\d+(?:\.\d+)*$/i.test(part));
  const isParameter = (part: string | undefined): boolean => /^[:{<]/.test(part ?? '');
  const last = parts.findLastIndex((part) => !isParameter(part));
  const noun = parts[last];
  if (noun === undefined) return null;
  const thing = wordsOfIdentifier(noun);
  const isOne = isParameter(parts.at(-1));
  const before = parts[last - 2];
  const isAction =
    !isOne &&
    !noun.endsWith('s') &&
    !isPlural(thing.at(-1) ?? '') &&
    isParameter(parts[last - 1]) &&
    before !== undefined &&
    ['POST', 'PUT'].includes(httpMethod);
  if (isAction) return [...thing, ...withArticle(singular(wordsOfIdentifier(before)))];
  if (httpMethod === 'GET' && !isOne) return [isList(thing) ? 'list' : readOne, ...thing];
  if (httpMethod === 'GET') return ['retrieve', ...withArticle(singular(thing))];
  const verb = usual[httpMethod] ?? (isOne ? 'update' : 'create');
  return httpMethod in usual && !isOne ? [verb, ...thing] : [verb, ...withArticle(singular(thing))];
}

/** Whether words name several things: `/balance` has one. */
const isList = (thing: readonly string[]): boolean => {
  const last = thing.at(-1) ?? '';
  return isPlural(last) || last.endsWith('s') || isUncountable(last);
};

const withArticle = (thing: readonly string[]): string[] =>
  isUncountable(thing.at(-1) ?? '') ? [...thing] : [articleOf(thing[0] ?? ''), ...thing];

const singular = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  singularOf(words.at(-1) ?? ''),
];
