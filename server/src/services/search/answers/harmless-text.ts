/**
 * Characters that people do not see but a model reads: control and format characters (zero width, writing
 * direction, tags), private ones, and others without a glyph.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
const comment = /<!--[\s\S]*?(?:--!?>|$)|^[ \t]*\[[^\]\n]*\]:[ \t]*(?:#|<>)[^\n]*$/gm;

/**
 * The text of others as a model may read it: only what a person sees of it, and no more than `most` characters. Comments
 * within comments come apart into new ones, so they are taken out until none is left.
 */
export function harmlessText(text: string, most: number): string {
  let rest = text
    .slice(0, most * 8)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, (character) => (/[\t\n]/.test(character) ? character : ''));
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(comment, '');
  }
  const short = rest
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return short.length <= most
    ? short
    : `${short
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
