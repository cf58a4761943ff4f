/** Escapes text for use between tags and in quoted attributes. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
