import { hasHtml } from '../prose/html-tags.ts';
import { htmlToMarkdown } from '../prose/html-to-markdown.ts';
import { withoutInvisible } from '../prose/without-invisible.ts';

/**
 * Texts of a document reach screens, logs, the database and AI assistants, so they must not contain invisible
 * characters: a description could otherwise contain instructions that only a machine reads.
 */

/** Nearly all texts contain none of these characters and are used unchanged. */
const unusual = /[^\x20-\x7e\n]/;
/** Most names are a word that needs no cleaning: visible ASCII characters, and no `<` of a comment. */
const oneWord = /^[!-;=-~]*$/;
const untidySpace = /[^\S ]|^ | {2}| $/;

/**
 * Control characters, and all characters that Unicode displays as nothing: zero-width and bidirectional
 * marks, soft hyphens, fillers, tag characters, variation selectors. Line feed and tab are kept, as are the
 * two selectors that distinguish an emoji from its text form.
 */
const mayBeUnseen =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB\u2028\u2029]--[\t\n]]/v;
const unseen =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]--[\t\n\uFE0E\uFE0F\u200C\u200D]]/gv;
/**
 * Joiners are part of Arabic and Indic scripts, and combine several emoji into one; between other characters
 * they are invisible.
 */
const loneJoiners =
  /(?<![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\uFE0F)[\u200C\u200D]|[\u200C\u200D](?![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{Extended_Pictographic}])/gv;
const repeatedSelectors = /([\uFE0E\uFE0F])[\uFE0E\uFE0F]+/g;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** A value of the document as plain text with line breaks: strings, numbers and booleans; anything else is empty. */
export function cleanText(value: unknown, limit: number): string {
  return shorten(seen(beginningOf(value, limit)).trim(), limit);
}

/**
 * The same for descriptions, which are Markdown: HTML becomes equivalent Markdown, without hidden text.
 * Decoded entities are cleaned as well, so that they add no invisible text.
 */
export function cleanProse(value: unknown, limit: number): string {
  const raw = beginningOf(value, limit);
  if (raw === '') return '';
  const visible = withoutInvisible(seen(raw));
  const markdown = hasHtml(visible) ? seen(htmlToMarkdown(visible)) : visible;
  const text = shorten(markdown.trim(), limit);
  return text.length < markdown.length ? text.replace(cutLink, '…') : text;
}

/** A link whose address was cut leads nowhere, and one whose text was cut is no link. */
const cutLink = /\s?\[[^[\]\n]{0,200}(?:\]\([^()\s]{0,2048})?…$/;

/** The clean text of a value on one line, for names. */
export function cleanLine(value: unknown, limit: number): string {
  const raw = beginningOf(value, limit);
  if (oneWord.test(raw)) return shorten(raw, limit);
  const visible = seen(raw);
  return shorten(untidySpace.test(visible) ? visible.replace(/\s+/g, ' ').trim() : visible, limit);
}

/**
 * Whether a JSON text contains what a reader of the value would not see: control characters, halves of surrogate
 * pairs, invisible characters or HTML comments. Values are sent as they are, so these cannot be removed from them.
 */
export const hidesText = (json: string): boolean =>
  mayHideText.test(json) &&
  (json.includes('<!--') || /\\u(?:00[01]|d[89ab])/.test(json) || json.search(unseen) !== -1);

/** Matches every text for which `hidesText` could return true, also as JSON. Most texts do not match, so this is faster. */
export const mayHideText = /[^\x20-\x7e]|<!--|\\u/;

/** Truncated before cleaning, so that a text of ten megabytes costs no more than a few kilobytes. */
function beginningOf(value: unknown, limit: number): string {
  const text = plain(value);
  return text.length > limit * 4 ? text.slice(0, limit * 4) : text;
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function seen(raw: string): string {
  const visible = unusual.test(raw) ? withoutUnseen(raw) : raw;
  return visible.includes('<!--') ? withoutComments(visible) : visible;
}

function withoutUnseen(raw: string): string {
  const text = raw.toWellFormed();
  // An accent or a typographic quote does not need cleaning.
  if (!mayBeUnseen.test(text)) return text;
  return text
    .replace(lineBreaks, '\n')
    .replace(unseen, '')
    .replace(loneJoiners, '')
    .replace(repeatedSelectors, '$1');
}

/**
 * Removes HTML comments, which are also invisible in rendered text. Removing one can join the halves of
 * another, so any remaining opening mark is broken with a space and becomes visible, which is safe; newly
 * adjacent characters are cleaned again. Runs in linear time.
 */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let opens = text.indexOf('<!--'); opens !== -1; opens = text.indexOf('<!--', from)) {
    const closes = text.indexOf('-->', opens + 4);
    if (closes === -1) break;
    kept += text.slice(from, opens);
    from = closes + 3;
  }
  return (kept + text.slice(from))
    .replaceAll('<!--', '<! --')
    .replace(loneJoiners, '')
    .replace(repeatedSelectors, '$1');
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 1) return '';
  const cut = text.slice(0, limit - 1);
  // A surrogate pair is never split, and a joiner at the end is removed.
  return `${cut.replace(/[\uD800-\uDBFF\u200C\u200D]+$/, '')}…`;
}
