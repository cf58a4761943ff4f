import { Window } from 'happy-dom';

/** Parses a page as a browser does, without running anything in it. */
export function parsePage(html: string): Document {
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The words of a page, separated by single spaces. */
export const wordsOf = (html: string): string =>
  (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ').trim();
