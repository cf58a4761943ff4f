type TitleSource = { method_name: string; http_method: string; endpoint: string; summary?: string | null };

const LONGEST_SUMMARY = 100;
/** The value that functions of an SDK have instead of an HTTP method. A function is called by its name. */
const SDK_FUNCTION = 'CALL';
/** Whether a name is a program identifier: one word with punctuation or a capital inside. */
const isIdentifier = (name: string): boolean =>
  !/\s/.test(name) && /[_.\-/]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name);
/** A word at the start of a name that repeats the HTTP method. */
const httpVerb = /^(?:get|post|put|patch|delete|head|options)\b/i;

/**
 * A readable title: the name itself if it is readable, else the summary, else the identifier as words
 * (`list_guild_bans` becomes "List guild bans"). If that only repeats the path
 * (`PostSetupIntentsIntentConfirm`), the title describes the HTTP method and path ("Confirm a setup intent").
 */
export function titleOfMethod({ method_name, http_method, endpoint, summary }: TitleSource): string {
  if (http_method === SDK_FUNCTION || !isIdentifier(method_name)) return method_name;
  const short = summary?.trim() ?? '';
  if (short !== '' && short.length <= LONGEST_SUMMARY && !isIdentifier(short))
    return short.replace(/\.$/, '');
  const words = wordsOfIdentifier(method_name);
  const inPath = new Set(wordsOfIdentifier(endpoint).map((word) => word.replace(/s$/, '')));
  const isMoreTelling =
    words.length > 1 &&
    (!httpVerb.test(words[0] ?? '') || words.slice(1).some((word) => !inPath.has(word.replace(/s$/, ''))));
  return sentence(isMoreTelling ? words : (wordsOfPath(http_method, endpoint) ?? words));
}

/**
 * The title for search: the summary, else the readable title with the action from the description, which may
 * differ from the HTTP method ("Cancels a subscription").
 */
export function titleForSearch({ description, ...titled }: TitleSource & { description: string }): string {
  const summary = titled.summary?.trim() ?? '';
  if (summary !== '') return summary;
  const [verb = ''] = /^\p{L}+/u.exec(description.trim()) ?? [];
  return `${titleOfMethod(titled)} ${verb}`.trim();
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
function wordsOfPath(httpMethod: string, endpoint: string): string[] | null {
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
    isParameter(parts[last - 1]) &&
    before !== undefined &&
    ['POST', 'PUT'].includes(httpMethod);
  if (isAction) return [...thing, ...withArticle(singular(wordsOfIdentifier(before)))];
  if (httpMethod === 'GET') return isOne ? ['retrieve', ...withArticle(singular(thing))] : ['list', ...thing];
  const verb = usual[httpMethod] ?? (isOne ? 'update' : 'create');
  return httpMethod in usual && !isOne ? [verb, ...thing] : [verb, ...withArticle(singular(thing))];
}

const withArticle = (thing: readonly string[]): string[] => [
  /^[aeiou]/.test(thing[0] ?? '') ? 'an' : 'a',
  ...thing,
];

function singular(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const one = last
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  return [...words.slice(0, -1), one];
}
