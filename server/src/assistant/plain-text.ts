/** Markup that documents use and that says nothing by itself. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [
    /<\/?(?:a|b|br|code|div|em|i|li|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi,
    ' ',
  ],
  // ![alt](address), [text](address), [text][name]
  [/!?\[([^[\]]*)\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^[\]]*\])/g, '$1'],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  // A callout's kind stands alone on its line.
  [/^[ \t]*\[!\w+\][ \t]*$/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=\S)([^_\n]+?)(?<=\S)_(?!\w)/g, '$1'],
  [/`+([^`\n]+)`+/g, '$1'],
];

/** Longer than any gist: nothing beyond it is looked at. */
const MOST_READ = 2_000;

/** The beginning of a Markdown text as one line of words, for where no markup is drawn. */
export function plainText(markdown: string): string {
  const text = marks.reduce((left, [mark, by]) => left.replace(mark, by), markdown.slice(0, MOST_READ));
  return text.replace(/\s+/g, ' ').trim();
}
