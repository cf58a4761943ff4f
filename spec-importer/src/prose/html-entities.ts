import { decodeHTMLStrict } from 'entities';

/**
 * As in clean-text.ts. These characters are already removed here, because their later removal could form a
 * tag.
 */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gv;
const notCharacter = '\uFFFD';

/**
 * Decodes named and numeric entities. All kinds of spaces become plain spaces, and invisible characters are
 * removed. Unknown entities, and numbers that are not characters, stay as written.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (written) => {
    const decoded = decodeHTMLStrict(written);
    return decoded === notCharacter ? written : decoded.replace(/[\s\u0085]/g, ' ').replace(unseen, '');
  });
}
