import { importLimits } from '../import-limits.ts';

/** How the lines begin that readers of schemas add: the format, allowed values and default. Remarks about fields can follow. */
const addedLine = /^(?:Format|One of|Always|Also allowed|Default): /;
const MOST_LINES = 3;

/** Shortens the own text of a description. The allowed values are kept, because a call cannot be made without them. */
export function shortDescription(description: string): string {
  const max = importLimits.shortDescriptionLength;
  const lines = description.split('\n');
  const from = Math.max(0, lines.length - MOST_LINES);
  const at = lines.findIndex((line, place) => place >= from && addedLine.test(line));
  const text = (at < 0 ? lines : lines.slice(0, at)).join('\n').trimEnd();
  const added = at < 0 ? '' : lines.slice(at).join('\n');
  return [cutAtWord(text, Math.max(max / 4, max - added.length - 1)), added].filter(Boolean).join('\n');
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF\u200C\u200D]+$/, '');
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`;
}
