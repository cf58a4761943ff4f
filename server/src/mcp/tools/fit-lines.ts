import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';

/** Whole lines as long as there is room for so many characters, then how many were left out. */
export function fitLines(text: string, most: number): string {
  const lines = text.split('\n');
  let used = 0;
  const kept = lines.findIndex((line) => {
    used += line.length + 1;
    return used > most;
  });
  if (kept < 0) return text;
  return [...lines.slice(0, kept), say.leftOut(lines.length - kept)].join('\n');
}

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A text of several lines on one. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
