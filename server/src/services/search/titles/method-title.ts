import { canBeVerb, isVerb, withArticle, wordsOfIdentifier, wordsOfPath } from './path-title.ts';
import { isPlural, isUncountable, singularOf, spelledWord } from './singular.ts';

type TitleSource = {
  method_name: string;
  http_method: string;
  endpoint: string;
  summary?: string | null;
  description?: string | null;
};

const MAX_SUMMARY_LENGTH = 100;
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
 * A readable title: the name itself if it is readable, otherwise the summary or, without one, the identifier as words
 * (`list_guild_bans` becomes "List guild bans"). If that only repeats the path
 * (`PostSetupIntentsIntentConfirm`), the title describes the HTTP method and path ("Confirm a setup intent").
 */
export const titleOfMethod = (method: TitleSource): string =>
  titleWith({ ...method, method_name: withoutGroup(method) }, 'retrieve');

/** `UserService_ListUsers`: generators write the group of an operation before its name, as in gRPC and ASP.NET. */
const grouped = /^(?!(?:GET|PUT|POST|PATCH|DELETE)_)(\p{Lu}[\p{L}\p{N}]*)_(\p{Lu}[\p{L}\p{N}]*)$/u;

/**
 * A verb without an object has the group as its object: `Election_Resign` is to resign an election. Without a verb, the name is
 * that of a thing: `Customer_Address`.
 */
function withoutGroup({ method_name, http_method }: TitleSource): string {
  const [, group = '', name = ''] = (http_method !== SDK_FUNCTION && grouped.exec(method_name)) || [];
  if (name === '') return method_name;
  // A number at the end distinguishes several paths of one operation.
  const own = name.replace(/(?<=\p{Ll})\d$/u, '');
  const object = group.replace(/(?<=.)(?:Service|Controller)$/, '');
  const [first = '', ...others] = wordsOfIdentifier(own);
  const isWhole = others.length > 0 && !/(?:All|Many)$/.test(own);
  const isAction = isVerb(first) || httpVerb.test(first) || ofOneThing.test(first);
  if (!isAction && !(isWhole && canBeVerb(first))) return `${object}_${own}`;
  return isWhole || own === object ? own : `${own}_${object}`;
}

/** A name without what it acts on, as RPCs and summaries below a heading have. */
const bareVerb = /^(?:create|delete|get|list|retrieve|update)$/i;

/** @param readOne the verb for reading a path that names one thing: `GET /balance` */
function titleWith(method: TitleSource, readOne: 'retrieve' | 'list'): string {
  const { method_name, http_method, endpoint, summary } = method;
  if (http_method === SDK_FUNCTION) return method_name;
  if (bareVerb.test(method_name)) return verbWithPath(method_name, method, readOne) || method_name;
  if (!isIdentifier(method_name)) return method_name;
  const short = summary?.trim() ?? '';
  const spoken = /^\p{L}+$/u.test(short) ? verbWithPath(short, method, readOne) : short;
  if (spoken !== '' && short.length <= MAX_SUMMARY_LENGTH && !isIdentifier(short))
    return spoken.replace(/\.$/, '');
  const words = wordsOfIdentifier(method_name.replace(verbAndNumber, '$1 '));
  const inPath = new Set(wordsOfIdentifier(endpoint).map(singularOf));
  const isNameSpecific =
    words.length > 1 &&
    (!httpVerb.test(words[0] ?? '') || words.slice(1).some((word) => !inPath.has(singularOf(word))));
  return sentence(isNameSpecific ? spokenWords(words, endpoint) : (wordsOfPath(method, readOne) ?? words));
}

/**
 * A name or summary of one word, such as "Create", with its object from the path; empty if it is no verb or the path says something
 * else.
 */
function verbWithPath(summary: string, method: TitleSource, readOne: 'retrieve' | 'list'): string {
  const verb = summary.toLowerCase();
  const [first = '', ...object] = wordsOfPath(method, readOne) ?? [];
  if (verb === first) return sentence([first, ...object]);
  const isUsual = /^(?:create|delete|list|retrieve|update)$/.test(first);
  return isUsual && isVerb(verb) && object.length > 0 ? sentence([verb, ...object]) : '';
}

/** Verbs of identifiers that have one thing as their object. */
const ofOneThing =
  /^(?:accept|activate|add|approve|archive|cancel|clone|close|complete|confirm|consume|create|deactivate|delete|disable|duplicate|edit|enable|fetch|generate|get|install|patch|pause|publish|read|register|reject|remove|rename|restore|resume|retrieve|retry|revoke|send|show|start|stop|submit|suspend|test|trigger|unarchive|update|upload|verify|view)$/;
/** Words after which a name is a sentence of its own. */
const isSentence =
  /^(?:a|all|an|and|any|as|at|batch|bulk|by|current|every|for|from|get|in|into|list|many|me|multiple|my|of|on|or|own|per|self|the|this|to|with|without)$/;
const MAX_NOUNS = 4;

/**
 * The words of an identifier, with what is missing for a sentence: "create guild role" creates a guild role, and "list key" lists
 * keys. Only if its noun is in the path, which shows whether it is one of several.
 */
function spokenWords(words: readonly string[], endpoint: string): readonly string[] {
  const [verb = '', ...nouns] = words;
  const noun = nouns.at(-1) ?? '';
  if (noun === '' || nouns.length > MAX_NOUNS || nouns.some((word) => isSentence.test(word))) return words;
  if (isPlural(noun) || isUncountable(noun)) return words;
  const plural = wordsOfIdentifier(endpoint).find((word) => word !== noun && singularOf(word) === noun);
  if (plural === undefined) return words;
  if (verb === 'list' && /\}(?:\.\w+)?$/.test(endpoint)) return words;
  if (verb === 'list') return [verb, ...nouns.slice(0, -1), plural];
  return ofOneThing.test(verb) ? [verb, ...withArticle(nouns)] : words;
}

/**
 * The title for search: the summary, otherwise the readable title with the action from the description, which may
 * differ from the HTTP method ("Cancels a subscription"). What is read is always listed here: questions rank better with it. A
 * name keeps its group, because questions can name that as well.
 */
export function titleForSearch({ description, ...titled }: TitleSource & { description: string }): string {
  const summary = titled.summary?.trim() ?? '';
  if (summary !== '') return summary;
  const [verb = ''] = /^\p{L}+/u.exec(description.trim()) ?? [];
  return `${titleWith(titled, 'list')} ${verb}`.trim();
}

function sentence(words: readonly string[]): string {
  const [first = '', ...rest] = words.map(spelledWord);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}
