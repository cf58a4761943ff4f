const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Code with marked placeholders, which the reader replaces. */
export function MarkedCode({ code, placeholders }: { code: string; placeholders: readonly string[] }) {
  if (placeholders.length === 0) return code;
  const longestFirst = [...placeholders].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${longestFirst.map(escapeText).join('|')})\\b`);
  return code.split(pattern).map((text, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    at % 2 === 1 ? <mark key={at}>{text}</mark> : text,
  );
}
