import { decodeEntities } from './decode-entities.ts';
import { joinWrappedText } from './join-wrapped-lines.ts';

/** More text than three lines can show. */
const maxLength = 2_000;

/** Fenced code, inline code, and escaped characters. */
const literals =
  /^[ \t]*(`{3,}|~{3,}).*\n([\s\S]*?)\n?(?:^[ \t]*\1.*$|(?![\s\S]))|(`+)([\s\S]*?[^`])\3(?!`)|\\([!-/:-@[-`{-~])/gm;
/** Headings, quotes and callout names at the beginning of a line. */
const lineMarks = /^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+(?:\[!\w+\][ \t]*$)?)/gm;
const links = /!?\[([^[\]\n]+)\]\((?:[^\s()]|\([^\s()]*\))*(?:[ \t]+"[^"\n]*")?\)|<(\w+:\/\/[^\s<>]+)>/g;
const emphasis =
  /(?<![\w*])(\*{1,3})(?![\s*])(.+?)(?<![\s*])\1(?!\*)|(?<!\w)(_{1,3})(?![\s_])(.+?)(?<![\s_])\3(?!\w)/g;

/**
 * The words of a Markdown text on the first screen, for which the Markdown parser would be too large. The
 * result is that of `wordsOf`, except that tables and link definitions are kept as written.
 */
export function plainWords(text: string): string {
  const kept: string[] = [];
  const marked = text
    .slice(0, maxLength)
    .replace(literals, (_all, _fence, block?: string, _ticks?: string, code?: string, character?: string) => {
      kept.push(block ?? code?.trim() ?? character ?? '');
      return `\0${kept.length - 1}\0`;
    })
    .replace(lineMarks, '');
  // Runs twice, because a link may contain an image, and bold text may contain italic text.
  const words = decodeEntities(
    marked.replace(links, '$1$2').replace(links, '$1$2').replace(emphasis, '$2$4').replace(emphasis, '$2$4'),
  );
  return joinWrappedText(words.replace(/\0(\d+)\0/g, (_all, place) => kept[Number(place)] ?? '')).trim();
}
