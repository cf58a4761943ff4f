import { Window } from 'happy-dom';

/** A page as a browser reads it, without running anything in it. */
export function parsePage(html: string): Document {
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The words of a page, with single blanks. */
export const wordsOf = (html: string): string =>
  (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ').trim();
