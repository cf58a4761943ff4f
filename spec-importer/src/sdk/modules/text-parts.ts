/** Splits `T, E` at the commas outside of brackets. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if ('<([{'.includes(character)) depth++;
    else if (')]}'.includes(character) || (character === '>' && text[at - 1] !== '-')) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter(Boolean);
}
