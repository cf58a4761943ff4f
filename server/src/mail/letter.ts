import { type Letter, letterHtml } from './letter-html.ts';

export type { Letter };

/**
 * One letter in the product's look, and the same as text. Names and addresses of people may be part of any string: each
 * stays what it is, one line of text.
 * @throws Error when the button leads anywhere but to a web address
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

/** Breaks and marks that turn the direction of text could make a name look like words of ours. */
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
