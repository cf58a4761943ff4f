/** What a part of a code is: a keyword, a string, a number or constant, a call, a key or option, or a comment. */
type TokenKind = 'k' | 's' | 'n' | 'f' | 'p' | 'c';
/** A part of a code; null for parts that need no color. */
export type CodeToken = { kind: TokenKind | null; text: string };

/** Longer texts stay plain, so that a page is made in milliseconds. */
const MAX_CHARACTERS = 20_000;

type Grammar = { pattern: RegExp; keywords: ReadonlySet<string> };

/* Each part matches up to the end of the line or of the text if its end is missing, so that reading takes linear time. */
const quoted = String.raw`"(?:[^"\\\n]|\\.)*"?`;
const single = String.raw`'(?:[^'\\\n]|\\.)*'?`;
const backtick = String.raw`${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}?`;
const tripleQuoted = String.raw`"""[\s\S]*?(?:"""|$)`;
const slashes = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`;
const hash = '#[^\\n]*';
const word = String.raw`[A-Za-z_$@][\w$]*[!?]?`;

function grammarOf(
  comments: string,
  strings: readonly string[],
  keywords: string,
  { words = word, options = '', numbers = String.raw`\b\d[\d_.]*(?:e[+-]?\d+)?\b` } = {},
): Grammar {
  const parts = [
    ...(comments ? [`(?<comment>${comments})`] : []),
    `(?<string>${strings.join('|')})`,
    ...(options ? [`(?<option>${options})`] : []),
    `(?<number>${numbers})`,
    `(?<word>${words})`,
  ];
  // eslint-disable-next-line security/detect-non-literal-regexp -- made from the literals above
  return { pattern: new RegExp(parts.join('|'), 'g'), keywords: new Set(keywords.split(' ')) };
}

const script = grammarOf(
  slashes,
  [quoted, single, backtick],
  'as async await class const else export for from function if import in instanceof interface let new of return throw type try catch typeof var while',
);

/** By the name of a language in a code fence. */
const grammars: Record<string, Grammar> = {
  json: grammarOf('', [quoted], ''),
  sh: grammarOf(String.raw`(?<![^\s])#[^\n]*`, [quoted, "'[^']*'?"], 'curl export', {
    options: String.raw`(?<![^\s])--?[A-Za-z][\w-]*`,
    // Neither a port nor a part of an id.
    numbers: String.raw`(?<!\S)\d[\d_.]*(?!\S)`,
  }),
  graphql: grammarOf(hash, [tripleQuoted, quoted], 'fragment mutation on query subscription'),
  js: script,
  ts: script,
  python: grammarOf(
    hash,
    [tripleQuoted, quoted, single],
    'and as async await class def elif else except finally for from if import in is lambda not or raise return try while with yield',
  ),
  go: grammarOf(
    slashes,
    [quoted, single, '`[^`]*`?'],
    'chan const defer else for func go if import interface map package range return select struct switch type var',
  ),
  java: grammarOf(
    slashes,
    [tripleQuoted, quoted, single],
    'catch class else extends final finally for if implements import interface new package private public return static throw throws try var void while',
  ),
  kotlin: grammarOf(
    slashes,
    [tripleQuoted, quoted, single],
    'class else for fun if import in object package return suspend throw try val var when while',
  ),
  csharp: grammarOf(
    slashes,
    [String.raw`\$?@"(?:[^"]|"")*"?`, quoted, single],
    'as async await catch class else finally for foreach if in int namespace new private public return static string throw try using var void while',
  ),
  php: grammarOf(
    `${slashes}|${hash}`,
    [quoted, String.raw`'(?:[^'\\]|\\[\s\S])*'?`],
    'array catch class echo else foreach function if namespace new public require_once return static throw try use',
    { words: String.raw`[$]?[A-Za-z_]\w*` },
  ),
  ruby: grammarOf(
    hash,
    [quoted, single],
    'begin class def do else elsif end if in module nil puts raise require rescue return then unless until when while yield',
  ),
  rust: grammarOf(
    slashes,
    [String.raw`r#+"[\s\S]*?(?:"#+|$)`, quoted],
    'as async await dyn else enum fn for if impl in let loop match mod move mut pub return self struct trait use where while',
    { words: String.raw`[A-Za-z_]\w*!?` },
  ),
};

const constants = new Set(['true', 'false', 'null', 'undefined', 'None', 'True', 'False', 'nil', 'NULL']);

/** The parts of a code in their order; joined, they are the code unchanged. Texts of other languages are one part. */
export function codeTokens(code: string, language: string): CodeToken[] {
  const grammar = Object.hasOwn(grammars, language) ? grammars[language] : undefined;
  if (!grammar || code.length > MAX_CHARACTERS) return [{ kind: null, text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(grammar.pattern)) {
    const [text] = match;
    const kind = kindOf(match, code, grammar);
    if (kind === null || text === '') continue;
    if (match.index > end) tokens.push({ kind: null, text: code.slice(end, match.index) });
    tokens.push({ kind, text });
    end = match.index + text.length;
  }
  if (end < code.length) tokens.push({ kind: null, text: code.slice(end) });
  return tokens;
}

const afterKey = /^ ?(?::(?!:)|=>)/;

function kindOf(match: RegExpExecArray, code: string, { keywords }: Grammar): TokenKind | null {
  const { comment, string, option, number } = match.groups ?? {};
  const [text] = match;
  if (comment !== undefined) return 'c';
  if (option !== undefined) return 'p';
  if (number !== undefined) return 'n';
  const after = code.slice(match.index + text.length, match.index + text.length + 3);
  if (string !== undefined) return afterKey.test(after) ? 'p' : 's';
  if (keywords.has(text)) return 'k';
  if (constants.has(text)) return 'n';
  if (after.startsWith('(')) return 'f';
  return null;
}
