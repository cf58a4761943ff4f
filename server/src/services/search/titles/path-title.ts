import { articleOf, isPlural, isUncountable, singularOf } from './singular.ts';

/** "listGuildBans" has the words list, guild and bans. */
export const wordsOfIdentifier = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// Words at the end of paths that are actions or states, in lower case. Other words there are read as things:
// `/users/{id}/avatar`.

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Verbs that are not also names of resources. */
const pure = words(
  'abandon abort accept acknowledge activate add analyze append apply approve archive assign attach authenticate authorize ban ' +
    'bind calculate cancel capture clear clone close commit complete compute configure confirm connect consume convert copy ' +
    'deactivate decline decrypt delete deliver demote deny detach disable disconnect dismiss dispatch download duplicate enable ' +
    'encrypt enqueue evaluate exchange execute expire extend fetch finalize find finish follow generate get grant hide ignore ' +
    'import increment initiate install invalidate invite invoke kick kill launch leave login logout mark merge migrate modify ' +
    'move mute notify overwrite parse pause pay ping prepare process promote provision publish purge push query quit read ' +
    'reactivate reassign rebuild receive redeem redeliver refresh regenerate register reindex reject reload remove rename render ' +
    'renew reopen reorder replace replay rerun reschedule resend reserve reset resign resize resolve restart restore resubmit resume ' +
    'retrieve retry return revert revoke rollback rotate run save scale search send set share ship shutdown sign signin signout ' +
    'signup skip split stop submit subscribe suspend swap switch sync synchronize terminate test toggle track train transcribe ' +
    'translate trigger unarchive unassign unban unblock undelete undo unfollow unhide uninstall unlink unlock unmute unpause ' +
    'unpin unpublish unregister unshare unstar unsubscribe unsuspend untag unwatch update upgrade upload validate verify void ' +
    'withdraw write',
);

/** Verbs that are also names: actions only after a parameter, as in `/charges/{charge}/refund`. */
const ambiguous = words(
  'audit backup block bookmark call charge check checkout comment debit credit deposit dispute drain export favorite fork freeze ' +
    'hold join like link list lock lookup order patch pin play poll preview print quote rate rebake redirect refund release report ' +
    'request review scan score snooze star start stream tag top transfer trash unfreeze view vote watch',
);

const isPureAction = (word: string): boolean => pure.has(word);
/** Whether a word can be an action where another word is a thing. */
export const canBeVerb = (word: string): boolean => pure.has(word) || ambiguous.has(word);

/** Whether a word alone is surely an action, not a thing. */
export const isVerb = (word: string): boolean =>
  isPureAction(word) || /^(?:create|edit|list|view)$/.test(word);

/** Actions that change nothing, which paths of `GET` can end with. */
const ofAll = words('search count export download query find');
const ofEach = words('preview validate verify lookup check');
const isListing = (word: string): boolean => ofAll.has(word) || ofEach.has(word);
/** Whether the action is about one thing, also below a list of these: `/invoices/preview`. */
const isOfOne = (word: string): boolean => ofEach.has(word);

/** Adjectives: `/invoices/upcoming` is one invoice, `/jobs/failed` are several. */
const ofOne = words('upcoming latest current default next previous newest oldest');
const ofMany = words(
  'active inactive archived pending recent failed deleted trashed public private trending popular featured expired available ' +
    'unread open closed completed blocked shared starred',
);
const stateOf = (word: string): 'one' | 'many' | undefined =>
  ofOne.has(word) ? 'one' : ofMany.has(word) ? 'many' : undefined;

const twoWords: Record<string, string> = {
  checkout: 'check out',
  login: 'log in',
  logout: 'log out',
  lookup: 'look up',
  rollback: 'roll back',
  shutdown: 'shut down',
  signin: 'sign in',
  signout: 'sign out',
  signup: 'sign up',
};

/** A verb as it is written in a sentence: "logout" is "log out". */
const phrasal = (verb: string): string[] =>
  (Object.hasOwn(twoWords, verb) ? (twoWords[verb] ?? verb) : verb).split(' ');

type Call = { http_method: string; endpoint: string; description?: string | null };

const usual: Record<string, string> = { PUT: 'update', PATCH: 'update', DELETE: 'delete' };
/** Verbs that a description begins with if `POST` changes what the path names. */
const changing = new Set('update set change modify replace edit configure overwrite'.split(' '));
const isParameter = (part: string | undefined): boolean => /^[:{<@]/.test(part ?? '');

/**
 * The title made of a path and its HTTP method, as words: an action and its object. Null if the path names nothing.
 *
 * @param readOne the verb for reading a path that names one thing: `GET /balance`
 */
export function wordsOfPath(
  { http_method: httpMethod, endpoint, description }: Call,
  readOne: string,
): string[] | null {
  const [path = ''] = endpoint.split(/[?#]/, 1);
  const parts = path
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/\.(?:json|xml)$/i, '')
    .split('/')
    .filter((part) => part !== '' && !/^v?\d+(?:\.\d+)*$/i.test(part));
  const last = parts.findLastIndex((part) => !isParameter(part));
  const noun = parts[last];
  if (noun === undefined) return null;
  const thing = wordsOfIdentifier(noun);
  const isOne = isParameter(parts.at(-1));
  const verbOfText = firstVerb(description);
  const above = parts.slice(0, last).findLast((part) => !isParameter(part));
  const owner: Owner = {
    words: above === undefined ? [] : wordsOfIdentifier(above),
    isOne: isParameter(parts[last - 1]),
    isInside: parts.slice(0, last).some(isParameter),
  };
  const special = isOne ? undefined : specialWords(httpMethod, thing, owner, verbOfText);
  if (special) return special;
  const isInside = owner.isInside && !isList(thing);
  const single = isInside ? withArticle(singular(thing)) : thing;
  if (httpMethod === 'GET' && !isOne) return isList(thing) ? ['list', ...thing] : [readOne, ...single];
  if (httpMethod === 'GET') return ['retrieve', ...withArticle(singular(thing))];
  if (httpMethod in usual && !isOne) return [usual[httpMethod] ?? '', ...single];
  if (!isOne && !isList(thing) && changing.has(verbOfText)) return ['update', ...single];
  return [usual[httpMethod] ?? (isOne ? 'update' : 'create'), ...withArticle(singular(thing))];
}

/** What the last part of a path is about: the noun before it, and whether a parameter names one of these. */
type Owner = { words: readonly string[]; isOne: boolean; isInside: boolean };

function specialWords(httpMethod: string, thing: readonly string[], owner: Owner, verbOfText: string) {
  if (httpMethod === 'GET') return readingWords(thing, owner);
  return ['POST', 'PUT'].includes(httpMethod) ? actionWords(thing, owner, verbOfText) : undefined;
}

/** The title of reading a path that ends with an action (`/files/{file}/download`) or a state (`/invoices/upcoming`). */
function readingWords([verb = '', ...rest]: readonly string[], owner: Owner): string[] | undefined {
  const { words, isOne } = owner;
  if (rest.length > 0 || words.length === 0) return undefined;
  if (isListing(verb) && !(isOne && verb === 'count'))
    return [...phrasal(verb), ...(isOfOne(verb) ? withArticle(singular(words)) : nameOf(owner))];
  const state = isOne || !isPlural(words.at(-1) ?? '') ? undefined : stateOf(verb);
  if (state === 'one') return ['retrieve', 'the', verb, ...singular(words)];
  return state === 'many' ? ['list', verb, ...words] : undefined;
}

/** The title of a path that ends with an action: `/invoices/{id}/void`. */
function actionWords(thing: readonly string[], owner: Owner, verbOfText: string): string[] | undefined {
  const { words, isOne } = owner;
  const [verb = '', ...rest] = thing;
  const isVerb = isOne ? canBeVerb(verb) || verb === verbOfText : isPureAction(verb);
  // "/invoices/{id}/add_lines" adds lines if its description says so, but "/accounts/{id}/login_links" are links.
  if (!isVerb || (isList(thing) && verb !== verbOfText)) return undefined;
  const spoken = phrasal(verb);
  // "Log out", not "log out account".
  if (rest.length === 0) return spoken.length > 1 && !isOne ? spoken : [...spoken, ...nameOf(owner)];
  return words.length === 0 ? undefined : longActionWords(verb, rest, owner);
}

/** "Mark an invoice as uncollectible", "Check in a guest", "Reset password for a user". */
function longActionWords(verb: string, rest: readonly string[], owner: Owner): string[] | undefined {
  const name = nameOf(owner);
  if (verb === 'mark' || verb === 'flag') {
    const state = ['as', ...rest.filter((word) => word !== 'as' && word !== 'all')];
    if (!rest.includes('all')) return [verb, ...name, ...state];
    return owner.isOne ? [verb, 'all', ...state, 'for', ...name] : [verb, 'all', ...name, ...state];
  }
  const isParticle = rest.length === 1 && /^(?:in|out|up|down|back|off|on|now|all)$/.test(rest[0] ?? '');
  if (isParticle) return [verb, ...rest, ...name];
  return owner.isOne ? [verb, ...rest, 'for', ...name] : undefined;
}

/** The owner as the object of an action: several are named as they are, one with its article. */
function nameOf({ words, isOne, isInside }: Owner): string[] {
  if (words.length === 0 || (isList(words) && !isOne)) return [...words];
  return isOne || isInside ? withArticle(singular(words)) : [...words];
}

/** The first word of a description without the ending of the third person: "Updates" becomes "update". */
function firstVerb(description: string | null | undefined): string {
  const [word = ''] = /^\p{L}+/u.exec(description?.trim() ?? '') ?? [];
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
}

/** Whether words name several things: `/balance` and `/status` have one. */
const isList = (thing: readonly string[]): boolean => {
  const last = thing.at(-1) ?? '';
  return isPlural(last) || isUncountable(last) || (last.endsWith('s') && !/(?:us|ss|is)$/.test(last));
};

export const withArticle = (thing: readonly string[]): string[] =>
  isUncountable(thing.at(-1) ?? '') ? [...thing] : [articleOf(thing[0] ?? ''), ...thing];

const singular = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  singularOf(words.at(-1) ?? ''),
];
