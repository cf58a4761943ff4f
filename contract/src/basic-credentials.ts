/** What basic authentication sends. */
export type BasicCredentials = { user: string; password: string };

const unknown: BasicCredentials = { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' };

/** A secret that a document names: "secret API key", "Account SID". */
const secrets =
  /\b(?:(?:public|private|secret|api|access|auth(?:entication|orization)?|account|client|merchant|project|site|test|live|personal|app(?:lication)?)[ _-]){0,4}(?:key|token|secret|sid)s?\b/gi;
const quotedWords = /["'“‘`]([\w-]{1,40})["'”’`]/g;

/**
 * Reads the placeholders for basic authentication from its description, for example an API key as the user name and
 * an empty password. By default, both are unknown.
 */
export function readBasicCredentials(description: string): BasicCredentials {
  const values: string[] = [];
  const mark = (value: string) => `§${values.push(value) - 1}§`;
  // Marks make the patterns short: §U is the user name, §P the password, and §0§ is a value.
  const text = description
    .slice(0, 2_000)
    .replace(/[\s§]+/g, ' ')
    .replace(/["'`]?\buser[ -]?(?:name)?\b["'`]?/gi, '§U')
    .replace(/["'`]?\bpass(?:word)?\b["'`]?/gi, '§P')
    .replace(quotedWords, (_, word: string) => mark(word))
    .replace(secrets, (name) => mark(placeholderOf(name)));
  const isSecret = (value: string | undefined) => value?.startsWith('YOUR_') === true;
  const user = roleIn(text.replaceAll('§U', '§R'), values);
  const password = roleIn(text.replaceAll('§P', '§R'), values);
  // Only a secret changes what is sent: "leave the password empty" alone may be about something else.
  if (!isSecret(user) && !isSecret(password)) return unknown;
  return { user: user ?? unknown.user, password: password ?? unknown.password };
}

const placeholderOf = (name: string): string =>
  `YOUR_${name
    .replace(/s$/i, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')}`;

/** "§0§ as the §R", "paste §0§ into the §R field" */
const givenAs =
  /§(\d+)§(?:(?! and | with |§)[^.;:]){0,60}?\b(?:as|in|into|for) (?:the |your |a )?(?:basic )?(?:auth\w* )?§R/i;
/** "the §R is your §0§", "§R: §0§" */
const isGiven =
  /§R(?: field)?(?: is| must be| should be|:| =| to)?(?: set to| the)* (?:your |the |an? )?(?:(?!and|or|with)[a-z]+ ){0,2}?§(\d+)§/i;
const emptySecretPatterns = [
  /§R(?:(?!§)[^.;]){0,40}?\b(?:blank|empty|omitted|unused|ignored|not (?:needed|required|used|necessary))/i,
  /\b(?:no|an? (?:blank|empty)|blank|empty|without an?|omit the) §R/i,
];

/** What is sent in the role §R; undefined if the text does not name it. */
function roleIn(text: string, values: readonly string[]): string | undefined {
  const place = givenAs.exec(text)?.[1] ?? isGiven.exec(text)?.[1];
  if (place !== undefined) return values[Number(place)];
  return emptySecretPatterns.some((pattern) => pattern.test(text)) ? '' : undefined;
}
