import { Marked, type Token, type Tokens, type TokensList } from 'marked';

/** Link definitions that are used by a link, as objects of the parser. */
const used = new WeakSet<object>();

/**
 * `[name]: address`. Footnotes, and words that are not an address (`[Deprecated]: yes`), are not link
 * definitions.
 */
const addressApart = /^ {0,3}\[(?!\^)(?:\\.|[^\\\]])+\]:\s*\S*[/.#:]/;

const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    ...Object.fromEntries(['code', 'html', 'tag', 'del'].map((rule) => [rule, () => undefined])),
    // "1984. A year" is not a list.
    list: (text) => (/^ {0,3}\d{4}/.test(text) ? undefined : false),
    // "5*3 and 2*1" is not emphasis.
    emStrong: (text, _masked, before = '') =>
      /^\*+[a-z\d]/i.test(text) && /[a-z\d]$/i.test(before) ? undefined : false,
    def: (text) => (addressApart.test(text) ? false : undefined),
    reflink(text, links) {
      const { reflink, nolink } = this.rules.inline;
      const [, words = '', name] = reflink.exec(text) ?? nolink.exec(text) ?? [];
      const link = links[(name || words).replace(/\s+/g, ' ').toLowerCase()];
      if (link) used.add(link);
      return false;
    },
  },
});

/** The tokens of a Markdown text. Unused link definitions are treated as text. */
export function markdownTokens(text: string): Token[] {
  const tokens = markdown.lexer(text);
  if (Object.keys(tokens.links).length > 0) showUnused(tokens);
  return tokens;
}

function showUnused(tokens: TokensList): void {
  const hidden = new Set<string>();
  markdown.walkTokens(tokens, (token) => {
    if (token.type !== 'def') return;
    const { tag } = token as Tokens.Def;
    const link = tokens.links[tag];
    // If several definitions have the same name, links use the first one.
    if (link && used.has(link) && !hidden.has(tag)) hidden.add(tag);
    else Object.assign(token, { type: 'text', raw: token.raw.trim() });
  });
}
