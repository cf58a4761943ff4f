/** What cp1252 has besides Latin-1: the letters of a PDF's own fonts. */
const further = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters with a stroke, which are no letter and a mark. */
const stroked: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
};

const isPlain = (letter: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || further.has(letter);

/**
 * A text in the characters that a PDF's built-in fonts have. Accented letters lose their marks; characters of
 * other scripts and emoji are left out. The product's own fonts are web fonts and cannot be embedded in a
 * PDF.
 */
export function inPlainLetters(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (isPlain(letter)) return letter;
    const bare = stroked[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].every(isPlain) ? bare : '';
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}
