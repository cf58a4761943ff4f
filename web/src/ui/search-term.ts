/** Marks that nobody sees and that no name has: of direction, of where lines may break, of the order of bytes. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** What is searched for where this was typed, pasted or stands in an address: what cannot be seen would find nothing, or be refused. */
export const searchTerm = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
