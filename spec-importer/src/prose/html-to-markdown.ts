import { HtmlPage } from './html-page.ts';
import { couldBeTag } from './html-tags.ts';
import { decodeEntities, hasTags, readTokens, type Token } from './html-tokens.ts';
import { literalRanges } from './markdown-code.ts';
import { withoutInvisible } from './without-invisible.ts';

/** The known format of a text: `text` may have no markup at all; `markup` is Markdown, HTML or both. */
export type TextFormat = 'text' | 'markup' | 'html';

/**
 * Converts Markdown with some HTML in it, or HTML, to equivalent Markdown. A text without a known tag is
 * returned unchanged, unless it is known to be marked up. Runs in linear time for any text, and keeps every
 * word that a browser shows.
 */
export function htmlToMarkdown(source: string, known: TextFormat = 'text'): string {
  const text = withoutInvisible(source);
  const tokens = readTokens(text);
  if (known === 'text' && tokens.every(({ kind }) => kind !== 'tag')) return text;
  return writeMarkdown(tokens, new HtmlPage(known !== 'html'));
}

/** The Markdown of the content of a whole page of HTML, whose headings keep their levels. */
export const htmlPageToMarkdown = (source: string): string =>
  writeMarkdown(readTokens(withoutInvisible(source)), new HtmlPage(false, true));

function writeMarkdown(tokens: readonly Token[], page: HtmlPage): string {
  for (const token of tokens) {
    if (token.kind === 'tag') page.tag(token);
    else if (token.kind === 'literal') page.literal(token.text);
    else page.text(decodeEntities(token.text));
  }
  return withoutTags(page.end());
}

/** Adds a backslash to words that look like a tag only after their entities were decoded. */
function withoutTags(text: string): string {
  const readable = text.replaceAll('<!--', '<! --');
  if (!hasTags(readable)) return readable;
  const literals = literalRanges(readable);
  let literal = 0;
  return readable.replace(/</g, (_all, at: number) => {
    while ((literals[literal]?.to ?? Number.POSITIVE_INFINITY) <= at) literal++;
    const isLiteral = at >= (literals[literal]?.from ?? Number.POSITIVE_INFINITY);
    return !isLiteral && couldBeTag(readable, at) ? '\\<' : '<';
  });
}
