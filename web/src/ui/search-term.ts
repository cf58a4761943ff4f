/** Invisible characters that no name contains: of direction, of line breaks, of byte order. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * Returns the search term for a typed or pasted text or one from the address: invisible characters would
 * match nothing or be refused.
 */
export const searchTerm = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
