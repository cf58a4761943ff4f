/** Fences, headings, quotes and their names, as they stand at the beginning of a line. */
const lineMarks = /^[ \t]*(?:`{3,}.*|~{3,}.*|#{1,6}[ \t]+|(?:>[ \t]?)+(?:\[!\w+\][ \t]*)?)/gm;
const images = /!(?=\[)/g;
const links = /\[([^[\]\n]+)\]\((?:[^\s()]|\([^\s()]*\))*(?:[ \t]+"[^"\n]*")?\)/g;
const bold = /(?<!\*)(\*\*?)(?!\s)([^*\n]+)(?<!\s)\1(?!\*)/g;
const code = /`([^`\n]+)`/g;

/** The words of a text in Markdown where there is no room for more: its marks are gone, its lines are kept. */
export const plainWords = (text: string): string =>
  text
    .replace(lineMarks, '')
    .replace(images, '')
    .replace(links, '$1')
    .replace(bold, '$2')
    .replace(code, '$1')
    .trim();
