import { type Letter, letterHtml } from './letter-html.ts';

export type { Letter };

/**
 * A mail in the product's design, as HTML and as text. Any string may contain names and addresses of users:
 * each becomes one line of plain text.
 * @throws Error when the button's link is not a web address
 */
export function letter(content: Letter): { text: string; html: string } {
  const clean: Letter = {
    heading: asOneLine(content.heading),
    paragraphs: content.paragraphs.map(asOneLine),
    why: asOneLine(content.why),
    ...(content.button && {
      button: { label: asOneLine(content.button.label), url: webAddress(content.button.url) },
    }),
  };
  return { text: letterText(clean), html: letterHtml(clean) };
}

function letterText({ heading, paragraphs, button, why }: Letter): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[heading, ...paragraphs, ...link, `—\n${why}`, 'Fieldkit'].join('\n\n')}\n`;
}

/** Removes line breaks and bidirectional marks, with which a name could imitate text of the product. */
const asOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A letter’s button must lead to a web address.');
  return href;
}
