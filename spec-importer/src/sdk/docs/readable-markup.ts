const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '–',
  ndash: '–',
};

/** Text with the tags, links and entities of documentation comments as a reader expects them. Linear in its length. */
export function readableMarkup(text: string): string {
  return text
    .replace(
      /\{@(?:link|linkplain|see|tutorial)\s+([^\s{}|]{1,300})[\s|]*([^{}]{0,300})\}/g,
      (_all, target, label) =>
        String(label || target)
          .trim()
          .replace(/^#/, ''),
    )
    .replace(/\{@(?:code|literal|value)\s+([^{}]{0,500})\}/g, '$1')
    .replace(/\{@inheritDoc\}/gi, '')
    .replace(/\{#(\w{1,200}[?!]?)\}/g, '$1')
    .replace(/<(?:see|seealso|paramref|typeparamref)\s[^<>]{0,40}?="(?:[A-Z]:)?([^"<>]{1,300})"\s*\/>/g, '$1')
    .replace(/<li>\s*/gi, '\n- ')
    .replace(/<(?:\/?p|br|\/?para|\/?ul|\/?ol|\/?pre|\/?div|\/?h[1-6]|\/?table|\/?tr)\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,300})?\/?>/gi, '')
    .replace(/&(#\d{1,6}|\w{2,6});/g, (all, name: string) => entities[name] ?? numbered(name) ?? all)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function numbered(name: string): string | undefined {
  const code = name.startsWith('#') ? Number(name.slice(1)) : 0;
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
