import { decodeHTMLStrict } from 'entities';

/** As in clean-text.ts. Such characters are removed already here, because a tag could form where they were. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gv;
const notCharacter = '\uFFFD';

/**
 * Decodes named and numeric entities. Every kind of space becomes a plain one, and invisible characters are removed. Unknown
 * entities, and numbers that are no characters, stay as they are written.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (written) => {
    const decoded = decodeHTMLStrict(written);
    return decoded === notCharacter ? written : decoded.replace(/[\s\u0085]/g, ' ').replace(unseen, '');
  });
}
