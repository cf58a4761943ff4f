const raised: Record<string, string> = {
  ...{ '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' },
};

/** The text inside these is read without being raised. */
const flat = /^(?:st|nd|rd|th|[^\p{L}\p{N}]+)$/iu;

/** Words in `<sup>`: as characters that are raised, else behind "^", for 10⁶ is no 106. */
export function raisedWords(text: string): string {
  const words = text.trim();
  if (/^tm$/i.test(words)) return '™';
  const characters = [...words].map((character) => raised[character]);
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return flat.test(words) ? text : `^(${words})`;
}
