const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  micro: 'µ',
  infin: '∞',
  le: '≤',
  ge: '≥',
  ne: '≠',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
};

const accents: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

/** The characters of common named and numeric entities; other entities stay as they are written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,11}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name) return byName(name) ?? all;
      return byNumber(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? all;
    },
  );
}

function byName(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name];
  const accent = Object.hasOwn(accents, name.slice(1)) ? accents[name.slice(1)] : undefined;
  const letter = accent && `${name.charAt(0)}${accent}`.normalize('NFC');
  return letter?.length === 1 ? letter : undefined;
}

const spaces = /[\s\u0085]/;
/** As in clean-text.ts. It goes already here, as a tag could form where it stood. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/v;

/** Every kind of space is a plain one, and what cannot be seen is nothing; what no text may hold stays a number. */
function byNumber(code: number): string | undefined {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const character = String.fromCodePoint(code);
  if (spaces.test(character)) return ' ';
  return unseen.test(character) ? '' : character;
}
