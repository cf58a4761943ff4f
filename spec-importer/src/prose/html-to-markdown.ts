import { decodeEntities } from './html-entities.ts';
import { HtmlPage } from './html-page.ts';
import { couldBeTag } from './html-tags.ts';
import { hasTags, readTokens } from './html-tokens.ts';
import { literalStretches } from './markdown-code.ts';
import { withoutInvisible } from './without-invisible.ts';

/** What a text is known to be: `text` may have no markup at all, `markup` is Markdown, HTML or both. */
export type TextFormat = 'text' | 'markup' | 'html';

/**
 * Markdown with some HTML in it, or HTML, as equivalent Markdown. A text without a known tag is returned unchanged,
 * unless it is known to be marked up. Whatever the text, it takes time by its length and loses no word that a browser shows.
 */
export function htmlToMarkdown(source: string, known: TextFormat = 'text'): string {
  const text = withoutInvisible(source);
  const tokens = readTokens(text);
  if (known === 'text' && tokens.every(({ kind }) => kind !== 'tag')) return text;
  const page = new HtmlPage(known !== 'html');
  for (const token of tokens) {
    if (token.kind === 'tag') page.tag(token);
    else if (token.kind === 'literal') page.literal(token.text);
    else page.text(decodeEntities(token.text));
  }
  return withoutTags(page.end());
}

/** What only looks like a tag now, as an entity did that stood for one, gets a backslash and stays words. */
function withoutTags(text: string): string {
  const readable = text.replaceAll('<!--', '<! --');
  if (!hasTags(readable)) return readable;
  const literals = literalStretches(readable);
  let literal = 0;
  return readable.replace(/</g, (_all, at: number) => {
    while ((literals[literal]?.to ?? Number.POSITIVE_INFINITY) <= at) literal++;
    const isLiteral = at >= (literals[literal]?.from ?? Number.POSITIVE_INFINITY);
    return !isLiteral && couldBeTag(readable, at) ? '\\<' : '<';
  });
}
