import { hasHtml } from '../prose/html-tags.ts';
import { htmlToMarkdown } from '../prose/html-to-markdown.ts';
import { withoutInvisible } from '../prose/without-invisible.ts';

/**
 * Texts of a document reach screens, logs, the database and AI assistants, so what a reader cannot see must not be in
 * them: a description could otherwise carry instructions that only a machine reads.
 */

/** Nearly all texts of nearly all documents have none of these and are taken as they are. */
const unusual = /[^\x20-\x7e\n]/;
const untidySpace = /[^\S ]|^ | {2}| $/;

/**
 * Control characters, and all that Unicode wants shown as nothing: zero-width and bidirectional marks, soft hyphens,
 * fillers, tag characters, variation selectors. Line feed and tab stay, and so do the two selectors that distinguish an
 * emoji from its text form.
 */
const mayBeUnseen =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB\u2028\u2029]--[\t\n]]/v;
const unseen =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]--[\t\n\uFE0E\uFE0F\u200C\u200D]]/gv;
/**
 * Joiners are part of how Arabic and Indic scripts are written, and make one picture of several; between other characters
 * they show nothing.
 */
const loneJoiners =
  /(?<![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\uFE0F)[\u200C\u200D]|[\u200C\u200D](?![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{Extended_Pictographic}])/gv;
const repeatedSelectors = /([\uFE0E\uFE0F])[\uFE0E\uFE0F]+/g;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** A value of the document as plain text of several lines: strings, numbers and truth values; anything else is empty. */
export function cleanText(value: unknown, limit: number): string {
  // Cut before cleaning: a text of ten megabytes costs no more than one of some kilobytes.
  const raw = plain(value).slice(0, limit * 4);
  return shorten(seen(raw).trim(), limit);
}

/**
 * The same for descriptions, which are Markdown: HTML becomes equivalent Markdown, without hidden text. The characters of entities are
 * cleaned as well, so that they add no invisible text.
 */
export function cleanProse(value: unknown, limit: number): string {
  const raw = plain(value).slice(0, limit * 4);
  const visible = withoutInvisible(seen(raw));
  const markdown = hasHtml(visible) ? seen(htmlToMarkdown(visible)) : visible;
  return shorten(markdown.trim(), limit);
}

/** The same on one line, for names. */
export function cleanLine(value: unknown, limit: number): string {
  const raw = plain(value).slice(0, limit * 4);
  const visible = seen(raw);
  return shorten(untidySpace.test(visible) ? visible.replace(/\s+/g, ' ').trim() : visible, limit);
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
  // An accent or a typographic quote is no reason to rewrite a text.
  if (!mayBeUnseen.test(text)) return text;
  return text
    .replace(lineBreaks, '\n')
    .replace(unseen, '')
    .replace(loneJoiners, '')
    .replace(repeatedSelectors, '$1');
}

/**
 * HTML comments are unseen too once a text is rendered. Removing one can join the halves of another, so whatever still
 * opens afterwards is broken by a space and becomes readable, which is the safe side; what met by it is cleaned again.
 * Linear, whatever the text.
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
  // A surrogate pair is never split, and a joiner joins nothing at an end.
  return `${cut.replace(/[\uD800-\uDBFF\u200C\u200D]+$/, '')}…`;
}
