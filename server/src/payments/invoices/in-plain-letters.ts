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
 * A text in the letters that a PDF's own fonts have: others lose their marks, and what is of another script, or a picture, is left
 * out. No font of ours can be put into a PDF: they are made for browsers.
 */
export function inPlainLetters(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (isPlain(letter)) return letter;
    const bare = stroked[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].every(isPlain) ? bare : '';
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}
