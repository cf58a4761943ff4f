/**
 * Each entry is a name and its character. The importer has its own table, because it does not import other
 * packages of the project.
 */
const listed =
  'amp& lt< gt> quot" apos\' hellip… mdash— ndash– lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» bull• middot· ' +
  'times× divide÷ plusmn± deg° micro\u00b5 infin∞ le≤ ge≥ ne≠ larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ copy© reg® trade™ sect§ ' +
  'para¶ euro€ pound£ yen¥ cent¢ curren¤ brvbar¦ ordf\u00aa ordm\u00ba not¬ sup1¹ sup2² sup3³ macr¯ acute´ cedil¸ uml¨ ' +
  'iexcl¡ iquest¿ frac12½ frac14¼ frac34¾ szligß oslashø OslashØ aeligæ AEligÆ eth\u00f0 ETHÐ thornþ THORNÞ';
const named = new Map([
  ...listed.split(' ').map((each): [string, string] => [each.slice(0, -1), each.slice(-1)]),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name): [string, string] => [name, ' ']),
  ['shy', ''],
]);

const accents = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
]);

/** Replaces entities with their characters: those of western European languages by name, all others by number. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) =>
      (name ? byName(name) : byNumber(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))) ?? entity,
  );

function byName(name: string): string | undefined {
  const accent = accents.get(name.slice(1));
  const letter = accent && `${name.charAt(0)}${accent}`.normalize('NFC');
  return named.get(name) ?? (letter?.length === 1 ? letter : undefined);
}

/** Characters that are invisible or not allowed in a text stay encoded. */
function byNumber(code: number): string | undefined {
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  if (/\s/.test(character)) return ' ';
  return /[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character) ? undefined : character;
}
